/** Where bytes are kept. Paths are made by the product, never by a client. */
export interface Storage {
  /** Writes all of it or nothing; what was at the path is replaced. */
  put(path: string, bytes: Buffer, mediaType: string): Promise<void>;
  /** Null where there is nothing. */
  get(path: string): Promise<Buffer | null>;
  /** Twice is as good as once. */
  remove(path: string): Promise<void>;
}

/** Token of the process's storage. */
export const STORAGE = Symbol('storage');

const SAFE = /^[a-z0-9_-]+(\/[a-zA-Z0-9_.-]+)+$/;

/** A path that could leave its folder is a mistake of ours: it never gets to a disk. */
export function requireSafePath(path: string): string {
  const parts = path.split('/');
  if (!SAFE.test(path) || parts.some((part) => part === '.' || part === '..')) throw new Error(`Not a path: ${path}`);
  return path;
}

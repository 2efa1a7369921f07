/** Where files are stored. Paths are chosen by the product, never by a client. */
export interface Storage {
  /** Writes the whole file or nothing; an existing file at the path is replaced. */
  put(path: string, bytes: Buffer, mediaType: string): Promise<void>;
  /** Null if there is no file. */
  get(path: string): Promise<Buffer | null>;
  /** Idempotent. */
  remove(path: string): Promise<void>;
}

/** Injection token of the process's storage. */
export const STORAGE = Symbol('storage');

const SAFE = /^[a-z0-9_-]+(\/[a-zA-Z0-9_.-]+)+$/;

/** A path that could leave its folder is a bug of ours and never reaches the disk. */
export function requireSafePath(path: string): string {
  const parts = path.split('/');
  if (!SAFE.test(path) || parts.some((part) => part === '.' || part === '..')) throw new Error(`Not a path: ${path}`);
  return path;
}

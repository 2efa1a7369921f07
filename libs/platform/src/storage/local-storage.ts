import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { requireSafePath, type Storage } from './storage.js';

/** A local folder, or one that several machines share. */
export class LocalStorage implements Storage {
  private readonly root: string;

  constructor(folder: string) {
    this.root = resolve(folder);
  }

  async put(path: string, bytes: Buffer): Promise<void> {
    const place = this.placeOf(path);
    await mkdir(dirname(place), { recursive: true });
    // Renamed once complete, so that a kill leaves no partial file under the name.
    const draft = `${place}.${randomUUID()}.part`;
    await writeFile(draft, bytes, { mode: 0o600 });
    await rename(draft, place);
  }

  async get(path: string): Promise<Buffer | null> {
    return readFile(this.placeOf(path)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
  }

  async remove(path: string): Promise<void> {
    await rm(this.placeOf(path), { force: true });
  }

  private placeOf(path: string): string {
    return join(this.root, requireSafePath(path));
  }
}

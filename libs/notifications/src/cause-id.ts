import { createHash } from 'node:crypto';

/** An id for a cause that is not an event: the same words give the same id, so that it notifies once. */
export function causeId(words: string): string {
  const hash = createHash('sha256').update(words).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

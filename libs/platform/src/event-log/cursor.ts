import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** A place in the log: the log's epoch and a sequence number. */
export interface Cursor {
  epoch: string;
  seq: number;
}

/** One AES block: eight zero bytes, then the sequence number. */
const BLOCK = 16;
const ZEROS = 8;
/** A cursor from before encryption. Pages that were open at that release still send one. */
const PLAIN = /^[0-9a-z]{1,32}\.(0|[1-9]\d{0,14})$/;

/** The log's epoch. It is the secret that encrypts its cursors, so it never leaves the server. */
export const freshEpoch = (): string => randomBytes(16).toString('hex');

let known: { epoch: string; key: Buffer } | null = null;
function keyOf(epoch: string): Buffer {
  if (known?.epoch !== epoch) known = { epoch, key: createHash('sha256').update(`cursors of ${epoch}`).digest() };
  return known.key;
}

/** Opaque: a client can't work out how long the log is, or how much was written between two cursors. */
export function encodeCursor({ epoch, seq }: Cursor): string {
  const block = Buffer.alloc(BLOCK);
  block.writeBigUInt64BE(BigInt(seq), ZEROS);
  const cipher = createCipheriv('aes-256-ecb', keyOf(epoch), null).setAutoPadding(false);
  return Buffer.concat([cipher.update(block), cipher.final()]).toString('base64url');
}

/**
 * Decodes a cursor for the log of this epoch; `another` for one of another log or an earlier version; null for anything
 * that is not a cursor of ours. The zeros distinguish a cursor from 16 random bytes.
 */
export function decodeCursor(text: string, epoch: string): number | 'another' | null {
  if (!/^[\w-]{1,100}$/.test(text)) return null;
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.toString('base64url') !== text) return null;
  if (PLAIN.test(bytes.toString('latin1'))) return 'another';
  if (bytes.length !== BLOCK) return null;
  const decipher = createDecipheriv('aes-256-ecb', keyOf(epoch), null).setAutoPadding(false);
  const block = Buffer.concat([decipher.update(bytes), decipher.final()]);
  const seq = block.readBigUInt64BE(ZEROS);
  if (block.readBigUInt64BE(0) !== 0n || seq > BigInt(Number.MAX_SAFE_INTEGER)) return 'another';
  return Number(seq);
}

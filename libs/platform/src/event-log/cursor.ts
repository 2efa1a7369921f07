/** A place in the log: which log (its epoch) and how far. Opaque to clients. */
export interface Cursor {
  epoch: string;
  seq: number;
}

export const encodeCursor = ({ epoch, seq }: Cursor): string => Buffer.from(`${epoch}.${seq}`).toString('base64url');

/** Null for anything that this product never made. */
export function decodeCursor(text: string): Cursor | null {
  if (!/^[\w-]{1,100}$/.test(text)) return null;
  const found = /^([0-9a-z]{1,32})\.(0|[1-9]\d{0,14})$/.exec(Buffer.from(text, 'base64url').toString('latin1'));
  if (!found) return null;
  const cursor = { epoch: found[1] as string, seq: Number(found[2]) };
  return encodeCursor(cursor) === text ? cursor : null;
}

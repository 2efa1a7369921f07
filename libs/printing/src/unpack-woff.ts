import { inflateSync } from 'node:zlib';

const HEADER = 44;
const ENTRY = 20;

/**
 * A font as TrueType or OpenType from its WOFF 1.0 file (W3C recommendation of 2012). The renderer reads WOFF too, but inflates a
 * whole table again for every glyph that it embeds, which took half of the time of a document. Throws where the file is no WOFF.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF font');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const at = HEADER + index * ENTRY;
    const [from, packed, size] = [woff.readUInt32BE(at + 4), woff.readUInt32BE(at + 8), woff.readUInt32BE(at + 12)];
    const stored = woff.subarray(from, from + packed);
    return { entry: woff.subarray(at, at + 4), sum: woff.readUInt32BE(at + 16), size, stored, packed };
  });
  const power = 2 ** Math.floor(Math.log2(count));
  const head = Buffer.alloc(12 + count * 16);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(power * 16, 6);
  head.writeUInt16BE(Math.log2(power), 8);
  head.writeUInt16BE((count - power) * 16, 10);
  const parts = [head];
  let offset = head.length;
  for (const [index, { entry, sum, size, stored, packed }] of tables.entries()) {
    const at = 12 + index * 16;
    entry.copy(head, at);
    head.writeUInt32BE(sum, at + 4);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(size, at + 12);
    const padded = Buffer.alloc(Math.ceil(size / 4) * 4);
    // A table that would not have become smaller is stored as it is.
    (packed < size ? inflateSync(stored) : stored).copy(padded);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
}

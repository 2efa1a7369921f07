import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from '@jest/globals';
import { unpackWoff } from './unpack-woff.js';

const woff = readFileSync(
  createRequire(import.meta.url).resolve('@fontsource/mona-sans/files/mona-sans-latin-400-normal.woff'),
);

/** The checksum of a table or a file: the sum of its 32-bit words. */
function sumOf(bytes: Buffer): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0;
  return sum;
}

test('every table has the bytes that its checksum names, and is where the header says', () => {
  const font = unpackWoff(woff);
  const count = font.readUInt16BE(4);
  expect(count).toBe(woff.readUInt16BE(12));
  const tags: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const at = 12 + index * 16;
    const tag = font.toString('latin1', at, at + 4);
    const [sum, from, size] = [font.readUInt32BE(at + 4), font.readUInt32BE(at + 8), font.readUInt32BE(at + 12)];
    const table = Buffer.from(font.subarray(from, from + Math.ceil(size / 4) * 4));
    // The sum of the head is taken without the adjustment of the whole file, which it holds.
    if (tag === 'head') table.writeUInt32BE(0, 8);
    expect({ tag, sum: sumOf(table) }).toEqual({ tag, sum });
    tags.push(tag);
  }
  expect(tags).toEqual(expect.arrayContaining(['cmap', 'glyf', 'head', 'loca']));
  expect(font.length).toBeGreaterThan(woff.length);
});

test('what is no WOFF is refused, and one that is damaged', () => {
  expect(() => unpackWoff(Buffer.from('OTTO and the rest of a font'))).toThrow('not a WOFF font');
  const damaged = Buffer.from(woff);
  // The first bytes of every table.
  for (let index = 0; index < woff.readUInt16BE(12); index += 1)
    damaged.fill(0xff, woff.readUInt32BE(44 + index * 20 + 4), woff.readUInt32BE(44 + index * 20 + 4) + 8);
  expect(() => unpackWoff(damaged)).toThrow('incorrect header check');
});

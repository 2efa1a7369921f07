import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { decodeCursor, encodeCursor } from './cursor.js';
import { weeksFrom } from './partitions.js';
import { Ring } from './ring.js';

const EPOCH = 'e630f1b972ed4a0f8f0d21aa01bb3c44';

test('a cursor comes back as it was made, to its own log alone', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9a-z]{1,32}$/), fc.nat(), (epoch, seq) => {
      expect(decodeCursor(encodeCursor({ epoch, seq }), epoch)).toBe(seq);
      expect(decodeCursor(encodeCursor({ epoch, seq }), `${epoch}x`)).toBe('another');
    }),
  );
});

test('nothing else is one: neither any text nor 16 bytes of anybody', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.base64String()), (text) => {
      expect(typeof decodeCursor(text, EPOCH)).not.toBe('number');
    }),
  );
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (bytes) => {
      expect(decodeCursor(Buffer.from(bytes).toString('base64url'), EPOCH)).toBe('another');
    }),
  );
});

test('it tells nobody how far the log is, nor which log it is', () => {
  const cursors = Array.from({ length: 500 }, (_, seq) => encodeCursor({ epoch: EPOCH, seq: seq + 3_000 }));
  const shown = cursors.map((cursor) => Buffer.from(cursor, 'base64url').toString('latin1'));
  for (const [at, text] of shown.entries()) {
    expect(text).not.toContain(EPOCH.slice(0, 8));
    expect(text).not.toContain(String(at + 3_000));
  }
  // Encrypted neighbours share no more bytes than two random blocks: 16 of 256 each.
  const alike = shown.slice(1).flatMap((text, at) => [...text].filter((byte, place) => byte === shown[at]?.[place]));
  expect(alike.length).toBeLessThan(120);
});

test('a cursor of an earlier version, which a page that is open still holds, is of another log', () => {
  for (const plain of ['e630f1b972ed.3135', 'sim.0', `${EPOCH}.7`])
    expect(decodeCursor(Buffer.from(plain).toString('base64url'), EPOCH)).toBe('another');
});

test('the ring answers with all after a place or says that it cannot', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 60 }), fc.nat({ max: 70 }), (sizes, after) => {
      const ring = new Ring<{ seq: number; copy: number }>(0, 5);
      const all = sizes.flatMap((size, index) => Array.from({ length: size }, (_, copy) => ({ seq: index + 1, copy })));
      for (const entry of all) ring.push(entry);
      const answer = ring.after(after);
      const expected = all.filter((entry) => entry.seq > after);
      expect(answer).toEqual(answer === null ? null : expected);
      if (expected.length <= 5) expect(answer).not.toBeNull();
    }),
  );
});

test('a week goes from Monday to Monday, over the end of a year too', () => {
  expect(weeksFrom(new Date('2027-01-03T23:59:59Z'), 1)).toEqual([
    { name: 'audience_event_2026_12_28', from: '2026-12-28', to: '2027-01-04' },
    { name: 'audience_event_2027_01_04', from: '2027-01-04', to: '2027-01-11' },
  ]);
});

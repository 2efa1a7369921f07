import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { decodeCursor, encodeCursor } from './cursor.js';
import { weeksFrom } from './partitions.js';
import { Ring } from './ring.js';

test('a cursor comes back as it was made, and nothing else is one', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9a-z]{1,32}$/), fc.nat(), (epoch, seq) => {
      expect(decodeCursor(encodeCursor({ epoch, seq }))).toEqual({ epoch, seq });
    }),
  );
  fc.assert(
    fc.property(fc.string(), (text) => {
      const read = decodeCursor(text);
      expect(read === null || encodeCursor(read) === text).toBe(true);
    }),
  );
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

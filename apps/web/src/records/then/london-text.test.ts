import { expect, test } from '@jest/globals';
import { fromLondonText, londonText } from './london-text';

test('a moment is written and read on London’s clock, wherever the browser is', () => {
  expect(londonText(new Date('2026-11-23T14:05:07Z'))).toBe('2026-11-23T14:05:07');
  expect(londonText(new Date('2026-07-23T14:05:07Z'))).toBe('2026-07-23T15:05:07');
  for (const at of ['2026-11-23T14:05:07.000Z', '2026-07-23T14:05:07.000Z', '2026-03-29T01:30:00.000Z']) {
    expect(fromLondonText(londonText(new Date(at)))?.toISOString()).toBe(at);
  }
  // A field that leaves out the seconds.
  expect(fromLondonText('2026-07-23T15:05')?.toISOString()).toBe('2026-07-23T14:05:00.000Z');
  expect(fromLondonText('')).toBeNull();
});

import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { Drawing, NARROW, WIDE } from './outlook-chart';

const HALF = 1_800_000;
const pointsFrom = (start: number) =>
  Array.from({ length: 96 }, (_, at) => ({
    from: new Date(start + at * HALF).toISOString(),
    carbon: 100 + at,
    index: 'moderate',
  }));

test.each([
  ['wide', WIDE],
  ['narrow', NARROW],
])('no name of a day is cut at the right edge, whenever it is looked at: %s', (_, size) => {
  for (let at = 0; at < 48 * 7; at += 5) {
    const points = pointsFrom(Date.parse('2026-11-16T00:00:00Z') + at * HALF);
    const html = renderToStaticMarkup(<Drawing size={size} points={points} band={[]} label="The next 48 hours" />);
    const days = [...html.matchAll(/<text[^>]* x="([\d.]+)"[^>]*>(\w+day)<\/text>/g)];
    expect(days.length).toBeGreaterThan(0);
    // A letter of this face is at most 0.6 of its size wide on average.
    for (const [, x, name = ''] of days)
      expect({ name, right: Number(x) + name.length * size.font * 0.6 > size.width }).toEqual({ name, right: false });
  }
});

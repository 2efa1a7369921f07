import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { SIGHTS, contrast, distance, insideSrgb, linearRgb, seenBy } from './colour';

/** Reads the style sheet itself: what is tested is what is shown. */
const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const bodyOf = (selector: string): string => {
  const start = css.indexOf(`${selector} {`);
  return css.slice(start, css.indexOf('}', start));
};
const tokensOf = (body: string): Map<string, string> =>
  new Map([...body.matchAll(/--([\w-]+): (oklch\([^)]*\));/g)].map(([, name, value]) => [String(name), String(value)]));

const light = tokensOf(bodyOf(':root'));
const dark = new Map([...light, ...tokensOf(bodyOf('.dark,\n.ink'))]);
const deep = new Map([...dark, ...tokensOf(bodyOf('.dark .ink'))]);
const themes = { light, dark, 'ink in dark': deep };

const GROUNDS = ['background', 'card', 'sunken', 'muted', 'selected', 'flash'];
const STATES = ['success', 'warning', 'danger', 'info'];
const SERIES = ['c-solar', 'c-grid', 'c-battery', 'c-ev', 'c-export', 'c-load'];

describe.each(Object.entries(themes))('%s', (_, tokens) => {
  const colour = (name: string) => {
    const value = tokens.get(name);
    if (!value) throw new Error(`no token --${name}`);
    return linearRgb(value);
  };
  const against = (front: string, ground: string) => contrast(colour(front), colour(ground));

  test('every token lies inside sRGB', () => {
    expect(tokens.size).toBeGreaterThan(30);
    for (const [name, value] of tokens) expect([name, insideSrgb(linearRgb(value))]).toEqual([name, true]);
  });

  test.each(GROUNDS)('text on %s reads', (ground) => {
    expect(against('foreground', ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['background', 'card', 'sunken', 'muted', 'selected'])('muted text on %s reads', (ground) => {
    expect(against('muted-foreground', ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(STATES)('%s reads as text, and on its tint', (state) => {
    for (const ground of ['background', 'card', 'sunken', 'selected', `${state}-bg`]) {
      expect([ground, against(state, ground) >= 4.5]).toEqual([ground, true]);
    }
  });

  test('buttons read', () => {
    expect(against('primary-foreground', 'primary')).toBeGreaterThanOrEqual(4.5);
    expect(against('primary-foreground', 'primary-hover')).toBeGreaterThanOrEqual(4.5);
    expect(against('accent-foreground', 'accent')).toBeGreaterThanOrEqual(4.5);
    expect(against('background', 'foreground')).toBeGreaterThanOrEqual(4.5);
  });

  test('what marks an edge or a focus is seen', () => {
    for (const ground of ['background', 'card', 'sunken']) {
      expect([ground, against('input', ground) >= 3]).toEqual([ground, true]);
      expect([ground, against('ring', ground) >= 3]).toEqual([ground, true]);
    }
    expect(against('live', 'background')).toBeGreaterThanOrEqual(3);
  });

  test.each(SERIES)('series %s is seen on page and card', (series) => {
    expect(against(series, 'background')).toBeGreaterThanOrEqual(3);
    expect(against(series, 'card')).toBeGreaterThanOrEqual(3);
  });

  test.each(SIGHTS)('series keep apart for %s sight', (sight) => {
    const seen = SERIES.map((series) => seenBy(sight, colour(series)));
    const smallest = Math.min(...seen.flatMap((one, i) => seen.slice(i + 1).map((other) => distance(one, other))));
    expect(smallest).toBeGreaterThanOrEqual(9);
  });
});

test('a colour that cannot be told from its ground is noticed', () => {
  expect(contrast(linearRgb('oklch(0.984 0.006 95)'), linearRgb('oklch(0.9 0.01 95)'))).toBeLessThan(3);
});

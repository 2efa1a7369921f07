import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';

/** Values outside the tokens of app.css, such as `w-[37%]`. It may only fall: a change that removes some lowers it. */
const ARBITRARY_VALUES = 216;

/** Who paints without tokens, and why. */
const OWN_COLOURS = new Map([
  ['features/common/settings/qr-code.tsx', 'a camera reads it: dark on light in both themes'],
  ['features/public/svg.ts', 'computes the colours between two others'],
  ['styles/colour.ts', 'reads colours for the tests of the tokens'],
]);

/** Who sets sizes without the scale, and why. */
const OWN_SIZES = new Map([
  ['kit/avatar.tsx', 'initials are a share of their circle'],
  ['features/public/frame/wordmark.tsx', 'units of a drawing'],
  ['features/public/home/price-index.tsx', 'units of a drawing'],
  ['features/public/home/step-figures.tsx', 'units of a drawing'],
  ['features/public/home/day-landscape.tsx', 'units of a drawing'],
  ['features/public/grid/outlook-chart.tsx', 'units of a drawing'],
  ['features/public/pages/cash-figure.tsx', 'units of a drawing'],
  ['features/host/typical-day.tsx', 'units of a drawing'],
  ['features/common/agreement/price-by-year.tsx', 'units of a drawing'],
  ['features/common/energy/energy-chart.tsx', 'units of a drawing'],
  ['features/host/month-chart.tsx', 'the chart measures its labels in pixels'],
  ['features/funder/cash-chart.tsx', 'the chart measures its labels in pixels'],
]);

const SOURCES = new URL('../', import.meta.url);
const sources = new Map(
  readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|gen)\.tsx?$/.test(file))
    .map((file) => [file, readFileSync(new URL(file, SOURCES), 'utf8')]),
);
const css = readFileSync(new URL('./app.css', import.meta.url), 'utf8');

/** Each finding as `file: what`. */
const found = (pattern: RegExp): string[] =>
  [...sources].flatMap(([file, text]) => [...text.matchAll(pattern)].map(([what]) => `${file}: ${what}`));
const filesOf = (findings: string[]): string[] => [...new Set(findings.map((one) => one.split(': ')[0] ?? one))].sort();

test('every stack of families ends with those that have emoji', () => {
  const stacks = [...css.matchAll(/--font-[a-z]+: ([^;]+);/g)].map(([, stack = '']) => stack);
  expect(stacks).toHaveLength(2);
  for (const stack of stacks) expect(stack).toMatch(/var\(--emoji\)$/);
});

test('no figures are set with the slashed zero of the tabular ones', () => {
  expect(css).toMatch(/\[class\*="tabular-nums"\] \{\s*font-variant-numeric: lining-nums;/);
  expect(found(/font-variant-numeric|slashed-zero/g)).toEqual([]);
});

describe('type', () => {
  const scale = [...css.matchAll(/--text-([a-z0-9]+): (?:clamp\()?([\d.]+)rem/g)];

  test('has ten sizes, none below 12 px, each with its line height', () => {
    expect(scale).toHaveLength(10);
    for (const [, name, rem] of scale) {
      expect(Number(rem)).toBeGreaterThanOrEqual(0.75);
      expect(css).toContain(`--text-${name}--line-height: `);
    }
  });

  test('has no size outside them', () => {
    expect(found(/text-\[(?:[\d.]|clamp|calc|min|max)[^\]]*\]|\[font(?:-size)?:[^\]]*\]/g)).toEqual([]);
    const names = new Set(scale.map(([, name]) => `text-${name}`));
    const named = found(/(?<![\w-])text-(?:\d?x[sl]|sm|md|base|lg)(?![\w-])/g);
    expect(named.filter((one) => !names.has(one.split(': ')[1] ?? ''))).toEqual([]);
  });

  test('is set in a drawing or a chart alone', () =>
    expect(filesOf(found(/\bfontSize\b/g))).toEqual([...OWN_SIZES.keys()].sort()));
});

test('colours are tokens', () =>
  expect(filesOf(found(/\b(?:oklch|oklab|rgba?|hsla?)\(|#(?:[\da-f]{3}|[\da-f]{6})\b/gi))).toEqual(
    [...OWN_COLOURS.keys()].sort(),
  ));

test('values outside the tokens grow fewer', () => {
  const values = found(
    /(?<![\w$])-?[a-z][a-z\d]*(?:-[a-z\d]+)*-\[[^\]\s]+\]|(?<![\w$)\]])\[(?:&|--?[a-z]|[a-z-]+:)[^\]\s]*\]/g,
  );
  const more = `${values.length} values, ${ARBITRARY_VALUES} before: use a token instead`;
  const fewer = `lower ARBITRARY_VALUES to ${values.length}`;
  expect(values.length > ARBITRARY_VALUES ? more : values.length < ARBITRARY_VALUES ? fewer : 'as before').toBe(
    'as before',
  );
});

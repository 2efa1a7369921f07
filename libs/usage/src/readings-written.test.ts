import { expect, test } from '@jest/globals';
import { readReadings } from './read-readings.js';
import {
  british,
  bytesOf,
  clockHead,
  clockOf,
  counted,
  daysFrom,
  dayRows,
  halfHourRows,
  useAt as kwhAt,
  utcDays,
  withOffsets,
} from './testing.js';

/** The same readings in every writing that an export may use. */

const read = (file: string, given = {}) => readReadings(bytesOf(file), given, new Date('2026-11-22T12:00:00Z'));
/** Forty days with the one on which the clocks go forward. */
const SPRING = daysFrom('2025-03-10', 40);

/** As an export may write the same readings. */
const written = (at: number, { decimals, comma, sign }: { decimals: number; comma: boolean; sign: string }): string => {
  const text = (kwhAt(at) * 0.734).toFixed(decimals).replace('.', comma ? ',' : '.');
  return comma && sign === ',' ? `"${text}"` : text;
};
const SIGNS = [',', ';', '\t', '|'];
const WRITINGS = SIGNS.flatMap((sign) =>
  [0, 1, 2, 3, 4].flatMap((decimals) => [false, true].map((comma) => ({ sign, decimals, comma }))),
);
const sumOf = (days: typeof SPRING, decimals: number) =>
  days.flatMap(({ instants }) => instants).reduce((sum, at) => sum + Number((kwhAt(at) * 0.734).toFixed(decimals)), 0);

test.each(WRITINGS)('decimals, commas and separators: $decimals after the sign, comma: $comma, "$sign"', (how) => {
  const kwh = sumOf(SPRING, how.decimals);
  for (const dot of [':', '.']) {
    const rows = SPRING.flatMap(({ day, instants }) =>
      instants.map((at) => [british(day), clockOf(at).replace(':', dot), written(at, how)].join(how.sign)),
    );
    const long = read([['Date', 'Time', 'kWh'].join(how.sign), ...rows].join('\n')).preview;
    expect(long).toMatchObject({ refusal: null, mapping: { layout: 'half_hour_rows', date: 0, time: 1, value: 2 } });
    expect(long.report).toMatchObject({ missing: 0, duplicates: 0, present: 1918 });
    expect(long.report?.kwh).toBeCloseTo(kwh, 1);

    const head = ['Date', ...clockHead.map((time) => time.replace(':', dot))];
    const wide = SPRING.map(({ day, instants }) => {
      const cells = new Map(instants.map((at) => [clockOf(at), written(at, how)]));
      return [day, ...clockHead.map((time) => cells.get(time) ?? '')].join(how.sign);
    });
    const across = read([head.join(how.sign), ...wide].join('\n')).preview;
    expect(across).toMatchObject({ refusal: null, mapping: { layout: 'day_rows', date: 0, value: 1 } });
    expect(across.report).toMatchObject({ missing: 0, present: 1918 });
    expect(across.report?.kwh).toBeCloseTo(kwh, 1);
  }
});

test('readings that all look like times of day are still readings', () => {
  const rows = SPRING.flatMap(({ day, instants }) =>
    instants.map((at, i) => `${british(day)} ${clockOf(at)},${(i * 7) % 24}.${i % 3 === 0 ? '00' : '30'}`),
  );
  expect(read(['When,Used', ...rows].join('\n')).preview).toMatchObject({ refusal: null, mapping: { value: 1 } });
});

test('where the columns cannot be told they can be chosen; several meters are no matter of columns', () => {
  const lines = halfHourRows(SPRING).split('\n').slice(1);
  // Most of what is in the date's column is none.
  const file = ['A,B,C,D', ...lines.flatMap((line) => [`${line},x`, 'note,,,', 'note,,,'])].join('\n');
  const lost = read(file).preview;
  expect(lost).toMatchObject({ mapping: null, choose: true, columns: ['A', 'B', 'C', 'D'] });
  expect(lost.refusal).toMatch(/Choose them below/);
  const mapping = { layout: 'half_hour_rows', date: 0, time: 1, value: 2, order: 'dmy', unit: 'kWh' } as const;
  const chosen = read(file, { ...mapping, clock: 'local', stamp: 'start' });
  expect(chosen.preview).toMatchObject({ refusal: null, report: { present: 1918, notRows: 2 * 1918 } });
  const meters = read(dayRows(SPRING).replace(/1470116845051(,1[0-5])/g, '1470116845069$1')).preview;
  expect(meters.choose).toBeUndefined();
});

test('the clock is said as it was read', () => {
  expect(read(withOffsets(SPRING)).preview.mapping?.clock).toBe('utc');
  expect(read(halfHourRows(SPRING)).preview.mapping?.clock).toBe('local');
  expect(read(utcDays(SPRING)).preview.mapping?.clock).toBe('utc');
  expect(read(counted(SPRING)).preview.mapping?.clock).toBe('local');
  const [head = '', ...lines] = withOffsets(SPRING).split('\n');
  const summer = lines.map((line) =>
    line.replace(/[\d-]+T[\d:.]+Z/g, (at) => {
      const ahead = clockOf(Date.parse(at)) === at.slice(11, 16) ? 0 : 1;
      return new Date(Date.parse(at) + ahead * 3_600_000).toISOString().replace('.000Z', `+0${ahead}:00`);
    }),
  );
  expect(read([head, ...summer].join('\n')).preview.mapping?.clock).toBe('local');
});

test('words where a reading belongs, and lines that are no row, are counted', () => {
  const lines = halfHourRows(SPRING).split('\n');
  lines[100] = (lines[100] ?? '').replace(/[^,]+$/, 'abc');
  lines.splice(200, 0, 'Subtotal,,12.5');
  lines[300] = (lines[300] ?? '').replace(/[^,]+$/, '-1');
  const { report } = read(lines.join('\n')).preview;
  expect(report).toMatchObject({ notNumbers: 1, notRows: 1, missing: 2, negative: 1 });
  expect(report?.notes.join()).toContain('1 reading looks wrong and was ignored');
  expect(read(halfHourRows(SPRING)).preview.report).not.toHaveProperty('notNumbers');
});

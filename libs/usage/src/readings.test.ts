import { describe, expect, test } from '@jest/globals';
import { HALF_HOUR, localMidnight } from '@libs/forecast';
import { isEstimate, numberOf, timeOf, writtenOf } from './cells.js';
import { tableOf } from './csv-table.js';
import { readReadings } from './read-readings.js';
import {
  bytesOf,
  byClock,
  clockOf,
  counted,
  daysFrom,
  dayRows,
  halfHourRows,
  useAt,
  utcDays,
  withOffsets,
} from './testing.js';
import { annualOf, inARow } from './usage.rules.js';

const NOW = new Date('2026-11-22T12:00:00Z');
const read = (file: string | Uint8Array, given = {}) =>
  readReadings(typeof file === 'string' ? bytesOf(file) : file, given, NOW);

/** A year with both days on which the clocks change: 30 March and 26 October 2025. */
const YEAR = daysFrom('2025-01-01', 365);
const SPRING = daysFrom('2025-03-10', 40);
const AUTUMN = daysFrom('2025-10-10', 40);

describe('cells', () => {
  test.each([
    ['2025-03-04', 'dmy', '2025-03-04', null],
    ['04/03/2025', 'dmy', '2025-03-04', null],
    ['04/03/2025', 'mdy', '2025-04-03', null],
    ['4.3.25 07:30', 'dmy', '2025-03-04', 450],
    ['Tue 04-Mar-2025 7:30 pm', 'dmy', '2025-03-04', 1170],
    ['20250304', 'dmy', '2025-03-04', null],
    ['202503041830', 'dmy', '2025-03-04', 1110],
    ['2025-03-04T23:59:59Z', 'ymd', '2025-03-04', 1440],
    ['04/03/2025 24:00', 'dmy', '2025-03-04', 1440],
  ] as const)('%s (%s) is a moment', (cell, order, day, minutes) => {
    expect(writtenOf(cell, order)).toMatchObject({ day, minutes });
  });

  test.each(['31/02/2025', '0.123', '1470116845051', 'Total', '', '25:00', '04/13/2025'])('%s is no day', (cell) => {
    expect(writtenOf(cell, 'dmy')).toBeNull();
  });

  test.each([
    ['1.25', false, 1.25],
    ['1,250.5', false, 1250.5],
    ['0,25', true, 0.25],
    ['1.250,5', true, 1250.5],
    ['-0.5', false, -0.5],
    ['3 kWh', false, 3],
    ['1.2E-3', false, 0.0012],
  ])('%s is a number', (cell, comma, value) => expect(numberOf(cell, comma)?.value).toBe(value));

  test.each(['', 'n/a', '-', 'E', '12:30', '1.2.3'])('%s is no number', (cell) =>
    expect(numberOf(cell, false)).toBeNull(),
  );

  test('marks and offsets', () => {
    expect(numberOf('1.5 E', false)).toEqual({ value: 1.5, estimated: true });
    expect([isEstimate('A'), isEstimate('Estimated'), isEstimate('x')]).toEqual([false, true, null]);
    expect(writtenOf('2025-07-01T00:30:00+01:00', 'ymd')?.offset).toBe(60);
    expect([timeOf('12:30 AM'), timeOf('12:30pm'), timeOf('x')]).toEqual([30, 750, null]);
  });
});

const BOM = String.fromCharCode(0xfe_ff);
const LONDON = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London' });
const ends = (days: typeof YEAR) =>
  [
    'Period end,kWh',
    ...days.flatMap(({ instants }) =>
      instants.map((at) => {
        const end = at + HALF_HOUR;
        return `${LONDON.format(end)} ${clockOf(end)},${useAt(at)}`;
      }),
    ),
  ].join('\n');
/** Every half hour where it belongs, by the instants themselves. */
function expectWhole({ days }: ReturnType<typeof read>, from: string, left = 0) {
  const row = inARow(days ?? []);
  const begins = localMidnight(days?.[0]?.day ?? from);
  expect(days?.[0]?.day).toBe(from);
  const wrong = [...row].filter(
    (kwh, at) => !Number.isNaN(kwh) && Math.abs(kwh - useAt(begins + at * HALF_HOUR)) > 1e-9,
  );
  expect(wrong).toEqual([]);
  expect([...row].filter(Number.isNaN)).toHaveLength(left);
}

describe.each([
  ['a year', YEAR, '2025-01-01', 17_520],
  ['over the day of 46', SPRING, '2025-03-10', 40 * 48 - 2],
  ['over the day of 50', AUTUMN, '2025-10-10', 40 * 48 + 2],
] as const)('layouts, %s', (_, days, from, halfHours) => {
  const whole: [string, string][] = [
    ['a row a day, counted, 50 columns', dayRows(days, { width: 50 })],
    [
      'a row a day, semicolons and decimal commas, byte order mark',
      BOM + dayRows(days, { sign: ';', comma: true, width: 50 }),
    ],
    ['a row a day, tabs', dayRows(days, { sign: '\t', width: 50 })],
    ['a row a half hour by the clock', halfHourRows(days)],
    [
      'the same backwards',
      [...halfHourRows(days).split('\n').slice(0, 1), ...halfHourRows(days).split('\n').slice(1).reverse()].join('\n'),
    ],
    ['instants with offsets', withOffsets(days)],
    ['times at which half hours end', ends(days)],
    ['settlement periods in Wh', counted(days)],
  ];
  test.each(whole)('%s', (__, file) => {
    const found = read(file);
    expect(found.preview.refusal).toBeNull();
    expect(found.preview.report).toMatchObject({ present: halfHours, missing: 0, duplicates: 0, from });
    expectWhole(found, from);
  });

  test('a row a day by the clock: the hour that comes twice was told once', () => {
    const found = read(byClock(days));
    const lost = days.some(({ instants }) => instants.length === 50) ? 2 : 0;
    expect(found.preview.report).toMatchObject({ present: halfHours - lost, missing: lost });
    // The later of the two hours was kept by the file, so those two half hours may differ.
    expect(found.days?.every(({ kwh }, at) => kwh.length === days[at]?.instants.length)).toBe(true);
  });
});

test('a file in GMT all year is known by the hour that the local clock leaves out', () => {
  const found = read(utcDays(SPRING));
  expect(found.preview.refusal).toBeNull();
  expect(found.preview.report?.missing).toBe(0);
  // GMT midnight is one o'clock of a last day of which nothing more is known.
  expectWhole(found, '2025-03-10', 46);
});

test.each([
  ['kWh', 1],
  ['Wh', 0.001],
  ['kW', 0.5],
  ['MWh', 1000],
] as const)('%s is told by the name of the column', (unit, factor) => {
  const found = read(halfHourRows(SPRING, `Date,Time,Active power ${unit}`));
  expect(found.preview.mapping?.unit).toBe(unit);
  expect(found.preview.report?.kwh).toBeCloseTo(
    factor * SPRING.flatMap(({ instants }) => instants).reduce((sum, at) => sum + useAt(at), 0),
    0,
  );
});

test('a choice of columns is laid over what was found', () => {
  const file = halfHourRows(SPRING, 'When,Hour,Reading');
  const found = read(file).preview.mapping;
  expect(found).toMatchObject({ date: 0, time: 1, value: 2, unit: 'kWh', stamp: 'start', order: 'dmy' });
  expect(read(file, { ...found, unit: 'kW' }).preview.report?.kwh).toBeCloseTo(
    (read(file).preview.report?.kwh ?? 0) / 2,
    1,
  );
});

test('addresses over the table, estimates beside the readings and exports of the same meter do no harm', () => {
  const [head = '', ...lines] = halfHourRows(SPRING).split('\n');
  const file = [
    'Supplier,Northern Power',
    'Site,"14 Mill Lane, Leeds"',
    '',
    `${head},Type,Status`,
    ...lines.flatMap((line, at) => [`${line},AI,${at % 10 === 0 ? 'E' : 'A'}`, `${line.replace(/[^,]+$/, '99')},AE,A`]),
  ].join('\n');
  const found = read(file);
  expect(found.preview.report).toMatchObject({ present: 1918, estimated: 192, duplicates: 0 });
  expectWhole(found, '2025-03-10');
});

test('what is missing, twice, negative or far too high is counted and left out', () => {
  const lines = halfHourRows(SPRING).split('\n');
  const broken = lines.flatMap((line, at) => {
    if (at >= 100 && at < 106) return [];
    if (at === 200) return [line, line];
    if (at === 300) return [line.replace(/[^,]+$/, '-1')];
    if (at === 400) return [line.replace(/[^,]+$/, '9999')];
    return [line];
  });
  const { report } = read(broken.join('\n')).preview;
  expect(report).toMatchObject({ missing: 8, duplicates: 1, negative: 1, outliers: 1, present: 1910 });
  expect(report?.gaps[0]).toEqual({ from: new Date(SPRING[2]?.instants[3] ?? 0).toISOString(), halfHours: 6 });
  expect(report?.notes.join()).toContain('2 readings look wrong and were ignored');
});

const every = (step: number) =>
  halfHourRows(SPRING)
    .split('\n')
    .filter((_, at) => at === 0 || at % step === 1)
    .join('\n');
const rising = () => {
  let dial = 4000;
  return halfHourRows(SPRING).replace(
    /,([\d.]+)$/gm,
    (_, kwh: string) => `,${(((dial += Number(kwh))), dial.toFixed(2))}`,
  );
};

test.each<[string, string | Uint8Array, RegExp]>([
  ['nothing', '', /empty/],
  ['an Excel file', bytesOf('PK\u0003\u0004more'), /Excel/],
  ['a PDF', '%PDF-1.7', /Bills/],
  ['bytes', new Uint8Array([1, 0, 2, 0]), /isn’t a text file/],
  ['a letter', 'Dear customer,\nthank you for your order.', /no row with a date/],
  ['hours', every(2), /an hour apart/],
  ['days', every(48), /a day apart|days\./],
  ['two weeks', halfHourRows(daysFrom('2025-03-10', 14)), /14 days/],
  ['the future', halfHourRows(daysFrom('2027-03-10', 40)), /future/],
  ['zeros', halfHourRows(SPRING).replace(/,[\d.]+$/gm, ',0'), /zero/],
  ['a dial', rising(), /meter’s total/],
  [
    'holes',
    `${halfHourRows(daysFrom('2025-03-10', 30))}\n${halfHourRows(daysFrom('2025-07-10', 2)).split('\n').slice(1).join('\n')}`,
    /More than half/,
  ],
  ['two meters', dayRows(SPRING).replace(/1470116845051(,1[0-5])/g, '1470116845069$1'), /2 meters/],
  [
    'dates without times',
    halfHourRows(SPRING)
      .replace(/,\d\d:\d\d,/g, ',')
      .replace('Time,', ''),
    /no time/,
  ],
])('%s is refused in clear words', (_, file, words) => {
  const { preview, days } = read(file);
  expect(preview.refusal).toMatch(words);
  expect(days).toBeNull();
});

test('no cell is long enough for a pattern to take long over it', () => {
  const long = `1${' '.repeat(90_000)}1`;
  const { columns, rows } = tableOf(bytesOf(`Date,${'meter'.repeat(1_000)}\n2026-01-05,${long}\n`), () => true);
  expect(Math.max(...[...columns, ...rows.flat()].map((cell) => cell.length))).toBeLessThanOrEqual(200);
});

test('the year’s use fills what is missing by its month; less than a year says nothing', () => {
  const days = YEAR.map(({ day, instants }) => ({ day, kwh: instants.map((at): number | null => useAt(at)) }));
  const kwh = days.flatMap((one) => one.kwh).reduce<number>((sum, value) => sum + (value ?? 0), 0);
  expect(annualOf(days)).toBe(Math.round(kwh));
  const holes = days.map(({ day, kwh: of }) => ({ day, kwh: day.startsWith('2025-06-1') ? of.map(() => null) : of }));
  expect((annualOf(holes) ?? 0) / kwh).toBeCloseTo(1, 2);
  expect(annualOf(days.slice(0, 300))).toBeNull();
});

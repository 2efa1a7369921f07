import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { lateInterest, lateSum } from '@libs/contracts';
import { debitDueOn, debtFrom, type LateDocument, lateOf } from './interest.rules.js';
import fc from 'fast-check';
import { halfHoursCsv } from './half-hours-csv.rules.js';
import { holdsOf, longestGap } from './holds.rules.js';
import { priceOf } from './money.rules.js';
import { correctionOf } from './note.rules.js';
import { daysInForce, segmentsOf } from './segments.rules.js';
import { settle, settleSums } from './settle.rules.js';
import { type MeasuredDay, sumsIn, sumsOf } from './sums.rules.js';
import { monthOfWh, RULES, sampleMonth, segmentsIn, settleMonth } from './testing/sample-terms.js';
import { sampleCsv, sampleYear } from './testing/sample-year.js';

const year = sampleYear();
const csv = sampleCsv(year);
const PRICE = { priceMp: 15_000, index: { kind: 'none', bp: null, floorBp: null, capBp: null } } as const;

function firstSegment(month: string) {
  const [segment] = segmentsIn(month, PRICE);
  if (!segment) throw new Error(`no segment in ${month}`);
  return segment;
}

/** Month, half hours, Wh, net, VAT, export Wh, its worth; money in pence. */
const MONTHS = [
  ['2026-01-01', 1488, 1_522_437, 22_837, 4_567, 143_884, 1_727],
  ['2026-02-01', 1344, 1_940_875, 29_113, 5_823, 268_100, 3_217],
  ['2026-03-01', 1486, 2_881_015, 43_215, 8_643, 488_577, 5_863],
  ['2026-04-01', 1440, 3_475_093, 52_126, 10_425, 702_603, 8_431],
  ['2026-05-01', 1488, 4_185_788, 62_787, 12_557, 1_466_019, 17_592],
  ['2026-06-01', 1440, 4_771_483, 71_572, 14_314, 1_787_037, 21_444],
  ['2026-07-01', 1488, 4_572_095, 68_581, 13_716, 1_422_340, 17_068],
  ['2026-08-01', 1488, 3_755_699, 56_335, 11_267, 1_039_202, 12_470],
  ['2026-09-01', 1440, 2_965_723, 44_486, 8_897, 513_832, 6_166],
  ['2026-10-01', 1490, 2_349_627, 35_244, 7_049, 368_393, 4_421],
  ['2026-11-01', 1440, 1_641_617, 24_624, 4_925, 170_584, 2_047],
  ['2026-12-01', 1488, 1_238_484, 18_577, 3_715, 76_885, 923],
] as const;

const settled = (month: string, days: readonly MeasuredDay[] = sampleMonth(year, month), terms = {}) =>
  settleMonth(month, days, { terms: { ...PRICE, ...terms } });

describe('the sample year', () => {
  test('is the one that the other programs have', () => {
    expect(csv).toHaveLength(558_562);
    expect(createHash('sha256').update(csv).digest('hex')).toBe(
      '6a3feff05dd0a0bdedd935ab4e816d752eee2b7fc1cdbf5056d913099fca514b',
    );
  });

  test.each(MONTHS)('settles %s to the penny', (month, halfHours, wh, net, vat, exportWh, exportPence) => {
    const of = settled(month);
    expect(of.halfHours).toEqual({ total: halfHours, read: halfHours, estimated: 0, missing: 0 });
    expect(of).toMatchObject({ wh, netPence: net, vatPence: vat, grossPence: net + vat });
    expect(of.vat).toMatchObject([{ bp: 2_000, reason: 'over_limit' }]);
    expect(of.export).toEqual({ wh: exportWh, priceMp: 12_000, pence: exportPence });
  });

  test('comes to the sum of its twelve bills, which is not the year rounded once', () => {
    const bills = MONTHS.map(([month]) => settled(month).netPence);
    expect(bills.reduce((sum, one) => sum + one, 0)).toBe(529_497);
    expect(priceOf(35_299_936, 15_000)).toBe(529_499);
  });

  const python = spawnSync('python3', ['-c', 'import zoneinfo; zoneinfo.ZoneInfo("Europe/London")']).status === 0;
  (python ? test : test.skip)('is settled by a second program to the same pence', () => {
    const script = fileURLToPath(new URL('./testing/check-months.py', import.meta.url));
    const said = execFileSync('python3', [script], { input: csv, encoding: 'utf8' }).trim().split('\n');
    const ours = MONTHS.map(([month]) => {
      const { halfHours, wh, netPence, vatPence, export: out } = settled(month);
      return [month, halfHours.total, wh, netPence, vatPence, out.wh, out.pence].join(' ');
    });
    expect(said).toEqual(ours);
  });
});

const MISSING = { day: '2026-06-10', places: [20, 21, 22, 23, 24, 25] };
const ESTIMATES = [9_264, 8_472, 9_055, 9_477, 9_325, 9_916];
const june = () => sampleMonth(year, '2026-06-01');
const estimatedJune = () =>
  june().map((one) => {
    if (one.day !== MISSING.day) return one;
    const [wh, quality] = [[...one.wh], [...one.quality]];
    for (const [at, place] of MISSING.places.entries()) [wh[place], quality[place]] = [ESTIMATES[at] ?? null, 'E'];
    return { ...one, wh, quality: quality.join('') };
  });

describe('a month', () => {
  test('is rounded once, not by the half hour', () => {
    const byHalfHour = june()
      .flatMap(({ wh }) => wh)
      .reduce<number>((sum, wh) => sum + priceOf(wh ?? 0, 15_000), 0);
    expect(byHalfHour).toBe(71_583);
    expect(settled('2026-06-01').netPence).toBe(71_572);
    expect(settled('2026-06-01', june(), { priceMp: 15_375 }).netPence).toBe(73_362);
  });

  test('has 46 and 50 half hours on the days of the clocks', () => {
    const days = [...sampleMonth(year, '2026-03-01'), ...sampleMonth(year, '2026-10-01')];
    const of = (day: string) => days.find((one) => one.day === day)?.wh ?? [];
    const sum = (values: readonly (number | null)[]) => values.reduce<number>((all, one) => all + (one ?? 0), 0);
    expect([of('2026-03-29').length, sum(of('2026-03-29'))]).toEqual([46, 58_690]);
    expect([of('2026-10-25').length, sum(of('2026-10-25'))]).toEqual([50, 46_761]);
  });

  test('bills estimates, and corrects them by six pence', () => {
    const [billed, read] = [settled('2026-06-01', estimatedJune()), settled('2026-06-01')];
    expect(billed).toMatchObject({ wh: 4_771_767, netPence: 71_577, vatPence: 14_315 });
    expect(billed.halfHours).toEqual({ total: 1_440, read: 1_434, estimated: 6, missing: 0 });
    expect(correctionOf(billed, read)).toMatchObject({
      kind: 'credit_note',
      wh: -284,
      netPence: 5,
      vatPence: 1,
      grossPence: 6,
    });
    expect(correctionOf(read, billed)).toMatchObject({ kind: 'debit_note', wh: 284, grossPence: 6 });
    expect(correctionOf(read, read)).toBeNull();
  });

  test('comes to the same where some of its days were added up before, or all', () => {
    const days = sampleMonth(year, '2026-06-01').map((one, at) =>
      at === 7 ? { ...one, quality: 'E'.repeat(48) } : one,
    );
    const segments = segmentsIn('2026-06-01', PRICE);
    const whole = settle(segments, days, RULES);
    for (const apart of [0, 7, 15, 30]) {
      const before = [sumsOf(days.slice(apart))];
      expect(settleSums(sumsIn(segments, days.slice(0, apart), before), RULES)).toEqual(whole);
    }
  });

  test('is never billed for what is missing', () => {
    const gone = june().map((one) =>
      one.day === MISSING.day
        ? {
            ...one,
            wh: one.wh.map((wh, at) => (MISSING.places.includes(at) ? null : wh)),
            quality: 'A'.repeat(20) + 'M'.repeat(6) + 'A'.repeat(22),
          }
        : one,
    );
    const of = settled('2026-06-01', gone);
    expect(of.netPence).toBe(70_744);
    expect(of.halfHours.missing).toBe(6);
    const judged = { settlement: of, segments: segmentsIn('2026-06-01', PRICE), days: gone, hasSupplier: true };
    expect(holdsOf(judged)).toEqual([
      { reason: 'missing', count: 6, of: 1_440, from: '2026-06-10T09:00:00.000Z', to: '2026-06-10T12:00:00.000Z' },
    ]);
  });
});

describe('VAT', () => {
  const rate = (wh: number, rules = {}) =>
    settleMonth('2026-07-01', monthOfWh('2026-07-01', wh), { terms: PRICE, rules }).vat[0];
  test('is 5% to 33 kWh a day, and 20% above', () => {
    expect(rate(1_023_000)).toMatchObject({ bp: 500, reason: 'under_limit', whPerDay: 33_000 });
    expect(rate(1_023_001)).toMatchObject({ bp: 2_000, reason: 'over_limit' });
    expect(rate(1_023_000, { deMinimis: 'monthly' })).toMatchObject({ bp: 2_000 });
    expect(rate(1_000_000, { deMinimis: 'monthly' })).toMatchObject({ bp: 500 });
  });

  test('is rounded half up, once', () => {
    const of = settleMonth('2026-06-01', monthOfWh('2026-06-01', 990_000), { terms: PRICE });
    expect(of).toMatchObject({ netPence: 14_850, vatPence: 743, grossPence: 15_593 });
  });

  test('goes by a certificate before the quantity, and by nothing where the supplier is not registered', () => {
    expect(rate(5_000_000, { certificate: true })).toMatchObject({ bp: 500, reason: 'certificate', whPerDay: null });
    expect(rate(5_000_000, { registered: false })).toMatchObject({ bp: 0, reason: 'not_registered', vatPence: 0 });
  });

  test('counts the days supplied of a month that began on the 12th', () => {
    const chain = [
      {
        agreementId: 'a',
        terms: { ...firstSegment('2026-06-01').terms },
        effectiveOn: '2026-06-12',
        endsOn: null,
      },
    ];
    const segments = segmentsOf('2026-06-01', daysInForce(chain, '2026-06-12'), { liveSince: '2026-06-12' });
    expect(segments).toMatchObject([{ from: '2026-06-12', to: '2026-06-30' }]);
    const of = (wh: number) => settle(segments, monthOfWh('2026-06-12', wh, '2026-06-30'), RULES).vat[0];
    expect(of(19 * 33_000)).toMatchObject({ bp: 500 });
    expect(of(19 * 33_000 + 1)).toMatchObject({ bp: 2_000 });
  });
});

describe('the terms', () => {
  const { terms } = firstSegment('2026-06-01');
  const at = (effectiveOn: string, priceMp: number, agreementId = effectiveOn) => ({
    agreementId,
    terms: { ...terms, priceMp },
    effectiveOn,
    endsOn: null,
  });

  test('cut a month at midnight in London, and its lines add up', () => {
    const chain = [at('2026-01-01', 15_000), at('2026-06-11', 16_000)];
    const segments = segmentsOf('2026-06-01', daysInForce(chain, '2026-01-01'), { liveSince: '2026-01-01' });
    expect(segments.map(({ from, to, price }) => [from, to, price])).toEqual([
      ['2026-06-01', '2026-06-10', 15_000],
      ['2026-06-11', '2026-06-30', 16_000],
    ]);
    const of = settle(segments, june(), RULES);
    expect(of.lines.map(({ wh }) => wh ?? 0).reduce((sum, wh) => sum + wh, 0)).toBe(4_771_483);
    expect(of.lines.map(({ wh, priceMp, netPence }) => netPence === priceOf(wh ?? 0, priceMp ?? 0))).toEqual([
      true,
      true,
    ]);
    expect(of.netPence).toBe(of.lines.reduce((sum, { netPence }) => sum + netPence, 0));
  });

  test('rise on the anniversary of go-live', () => {
    const index = { kind: 'fixed_pct', bp: 250, floorBp: null, capBp: null } as const;
    const segments = segmentsIn('2026-06-01', { priceMp: 15_000, index }, '2025-06-15');
    expect(segments.map(({ from, price }) => [from, price])).toEqual([
      ['2026-06-01', 15_000],
      ['2026-06-15', 15_375],
    ]);
  });

  test('hold a month whose index nobody knows', () => {
    const index = { kind: 'cpi', bp: null, floorBp: null, capBp: null } as const;
    const segments = segmentsIn('2026-06-01', { priceMp: 15_000, index }, '2025-01-15');
    const settlement = settle(segments, june(), RULES);
    expect(holdsOf({ settlement, segments, days: june(), hasSupplier: false }).map(({ reason }) => reason)).toEqual([
      'supplier',
      'index',
    ]);
    expect(segments[0]).toMatchObject({ price: null, lacks: { kind: 'cpi', month: '2025-11-01' } });
  });

  test('rise by the index of two months before the anniversary, within their limits, from the first price', () => {
    const index = { kind: 'rpi', bp: null, floorBp: 0, capBp: 500 } as const;
    const chain = [
      { agreementId: 'a', terms: { ...terms, priceMp: 15_000, index }, effectiveOn: '2024-01-01', endsOn: null },
    ];
    const known = new Map([
      ['rpi 2025-04-01', 380],
      ['rpi 2026-04-01', 700],
      ['cpi 2026-04-01', 100],
    ]);
    const of = (figures: ReadonlyMap<string, number>) =>
      segmentsOf('2026-06-01', daysInForce(chain, '2024-06-15'), { liveSince: '2024-06-15', figures }).map(
        ({ from, to, price, lacks }) => [from, to, price, lacks?.month],
      );
    // 15p × 1.038, and from the 15th × 1.05 too: what was published above the cap counts as the cap.
    expect(of(known)).toEqual([
      ['2026-06-01', '2026-06-14', 15_570, undefined],
      ['2026-06-15', '2026-06-30', 16_349, undefined],
    ]);
    known.delete('rpi 2026-04-01');
    expect(of(known).at(-1)).toEqual(['2026-06-15', '2026-06-30', null, '2026-04-01']);
    // Prices that fell stay where they were: the floor is zero.
    expect(of(new Map([...known, ['rpi 2026-04-01', -120]])).at(-1)?.[2]).toBe(15_570);
  });

  test('bill a monthly fee by the days of a part month, at 20%', () => {
    const flat = { ...terms, priceKind: 'flat', priceMp: null, flatFeePence: 30_000, billingMeter: 'flat' } as const;
    const chain = [{ agreementId: 'a', terms: flat, effectiveOn: '2026-06-16', endsOn: null }];
    const segments = segmentsOf('2026-06-01', daysInForce(chain, '2026-06-16'), { liveSince: '2026-06-16' });
    const of = settle(segments, [], RULES);
    expect(of).toMatchObject({ wh: null, netPence: 15_000, vatPence: 3_000 });
    expect(of.vat).toMatchObject([{ reason: 'flat_fee' }]);
    expect(of.halfHours.total).toBe(0);
  });

  test('end with the term and with a termination', () => {
    const chain = [{ ...at('2026-01-01', 15_000), endsOn: '2026-06-20' }];
    const segments = segmentsOf('2026-06-01', daysInForce(chain, '2026-01-01'), { liveSince: '2026-01-01' });
    expect(segments).toMatchObject([{ to: '2026-06-20' }]);
    const over = daysInForce([at('2006-01-01', 15_000)], '2006-01-01');
    expect(segmentsOf('2026-06-01', over, { liveSince: '2006-01-01' })).toEqual([]);
  });
});

describe('a hold', () => {
  const quality = (letters: string) => [{ day: '2026-06-10', quality: letters.padEnd(48, 'A') }];
  test('names the longest run without a reading', () => {
    expect(longestGap(quality('AAMEMAAE'))).toEqual({
      halfHours: 3,
      from: '2026-06-10T00:00:00.000Z',
      to: '2026-06-10T01:30:00.000Z',
    });
    expect(longestGap(quality(''))).toBeNull();
  });

  test.each([
    [28, []],
    [29, ['estimated']],
    [96, ['estimated']],
    [97, ['gap', 'estimated']],
  ])('judges %i estimated half hours of 1,440', (count, reasons) => {
    let left = count;
    const days = june().map((one) => ({
      ...one,
      quality: [...one.quality].map(() => (left-- > 0 ? 'E' : 'A')).join(''),
    }));
    const settlement = settle(segmentsIn('2026-06-01', PRICE), days, RULES);
    const judged = { settlement, segments: segmentsIn('2026-06-01', PRICE), days, hasSupplier: true };
    expect(holdsOf(judged).map(({ reason }) => reason)).toEqual(reasons);
  });

  test('is asked for where the two meters disagree by more than half a percent', () => {
    const lost = (clippedWh: number) => {
      const days = june().map((one, at) => (at === 0 ? { ...one, clippedWh } : one));
      const settlement = settle(segmentsIn('2026-06-01', PRICE), days, RULES);
      return holdsOf({ settlement, segments: segmentsIn('2026-06-01', PRICE), days, hasSupplier: true }).length;
    };
    expect([lost(23_857), lost(23_858)]).toEqual([0, 1]);
  });
});

test('the CSV of a bill adds up to its quantity and names both clocks', () => {
  const lines = halfHoursCsv(sampleMonth(year, '2026-10-01')).trim().split('\n').slice(1);
  expect(lines).toHaveLength(1_490);
  expect(lines.reduce((sum, line) => sum + Number(line.split(',')[2]), 0)).toBe(2_349_627);
  expect(lines.filter((line) => line.includes(',2026-10-25 01:30,'))).toHaveLength(2);
  expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(1_490);
});

test('interest on a late payment is worked out once, and the fixed sum goes by the debt', () => {
  expect(lateInterest(85_886, 30)).toBe(829);
  expect([99_999, 100_000, 999_999, 1_000_000].map(lateSum)).toEqual([4_000, 7_000, 7_000, 10_000]);
  const bill = { status: 'overdue' as const, dueOn: '2026-07-24', interestTo: null };
  const debt = { grossPence: 85_886, moves: [], charged: [] };
  expect(lateOf(bill, debt, '2026-08-23')).toMatchObject({
    from: '2026-07-25',
    days: 30,
    interestPence: 829,
    sumPence: 4_000,
  });
  // Once charged, it bears no interest itself, and the fixed sum doesn't come again.
  const charged = { ...bill, interestTo: '2026-08-23' };
  const after = { ...debt, charged: [{ from: '2026-07-25', to: '2026-08-23', pence: 829 }] };
  expect(lateOf(charged, after, '2026-08-23')).toBeNull();
  expect(lateOf(charged, after, '2026-09-22')).toMatchObject({
    from: '2026-08-24',
    owedPence: 85_886,
    interestPence: 829,
    sumPence: 0,
  });
  for (const other of [{ status: 'held' as const }, { dueOn: '2026-08-23' }, { dueOn: null }])
    expect(lateOf({ ...bill, ...other }, debt, '2026-08-23')).toBeNull();
});

test('interest goes by what was left on each day, also of a bill that was paid late', () => {
  const bill = { status: 'overdue' as const, dueOn: '2026-07-24', interestTo: null };
  // £500.00 of £858.86 on 3 August, ten days late: 10 days on £858.86 are 276.481p, 20 days on £358.86 are 231.046p.
  const half = { grossPence: 85_886, moves: [{ on: '2026-08-03', pence: -50_000 }], charged: [] };
  expect(lateOf(bill, half, '2026-08-23')).toEqual({
    from: '2026-07-25',
    to: '2026-08-23',
    days: 30,
    owedPence: 85_886,
    rateBp: 1_175,
    stretches: [
      { from: '2026-07-25', to: '2026-08-03', days: 10, owedPence: 85_886 },
      { from: '2026-08-04', to: '2026-08-23', days: 20, owedPence: 35_886 },
    ],
    overPence: 0,
    interestPence: 508,
    sumPence: 4_000,
  });
  // The rest came on 13 August, and interest is charged in September: 276.481p and ten days on £358.86, 115.523p.
  const whole = { ...half, moves: [...half.moves, { on: '2026-08-13', pence: -35_886 }] };
  const paid = { ...bill, status: 'paid' as const };
  expect(lateOf(paid, whole, '2026-09-30')).toMatchObject({ to: '2026-08-13', days: 20, interestPence: 392 });
  expect(lateOf({ ...paid, interestTo: '2026-09-30' }, whole, '2026-10-30')).toBeNull();
  // Paid on the last day, whether at once or in parts, it bears none.
  const inTime = [
    { on: '2026-07-20', pence: -50_000 },
    { on: '2026-07-24', pence: -35_886 },
  ];
  expect(lateOf(paid, { ...half, moves: inTime }, '2026-09-30')).toBeNull();
  // What was charged up to the 23rd was too much, since £500.00 had come on the 3rd: 829 − 508 = 321p off the next 60 days' 693p.
  const known = { ...half, charged: [{ from: '2026-07-25', to: '2026-08-23', pence: 829 }] };
  expect(lateOf({ ...bill, interestTo: '2026-08-23' }, known, '2026-10-22')).toMatchObject({
    from: '2026-08-24',
    overPence: 321,
    interestPence: 372,
    sumPence: 0,
  });
  // A debit note that comes after the bill was due is due itself in 30 days.
  expect([debitDueOn('2026-07-20', '2026-07-24'), debitDueOn('2026-08-01', '2026-07-24')]).toEqual([
    '2026-07-24',
    '2026-08-31',
  ]);
});

test('interest is on the newest bill: what was credited of it was never owed, and what was paid of an older one does not count', () => {
  const document = { periodId: 'p', corrects: null, issuedOn: '2026-07-10', dueOn: null, late: null, interestPence: 0 };
  const late = { from: '2026-07-25', to: '2026-08-01', days: 8, owedPence: 900, rateBp: 1_175 };
  const of = (id: string, kind: LateDocument['kind'], pence: number, at: number, more: Partial<LateDocument> = {}) => ({
    ...document,
    id,
    kind,
    pence,
    issuedAt: `${at}.5`,
    ...more,
  });
  const documents = [
    of('old', 'bill', 2_000, 1, { dueOn: '2026-07-24' }),
    of('whole', 'credit_note', 2_000, 2, { corrects: 'old' }),
    of('new', 'bill', 1_000, 2, { dueOn: '2026-07-24' }),
    of('less', 'credit_note', 100, 3, { corrects: 'new', issuedOn: '2026-08-05' }),
    of('more', 'debit_note', 30, 4, { corrects: 'new', issuedOn: '2026-08-06' }),
    of('kept', 'interest', 4_009, 5, { corrects: 'new', late, interestPence: 9 }),
    of('gone', 'interest', 5, 6, { corrects: 'new', late, interestPence: 5 }),
    of('back', 'credit_note', 5, 7, { corrects: 'gone' }),
  ];
  const paid = (paidOn: string, pence: number, at: number) => ({ periodId: 'p', pence, paidOn, recordedAt: `${at}.5` });
  expect(debtFrom(documents, [paid('2026-07-12', 2_000, 1), paid('2026-08-03', 400, 4)])).toEqual({
    grossPence: 1_000,
    moves: [
      { on: '2026-07-24', pence: -100 },
      { on: '2026-09-05', pence: 30 },
      { on: '2026-08-03', pence: -400 },
    ],
    charged: [{ from: '2026-07-25', to: '2026-08-01', pence: 9 }],
  });
  expect(debtFrom([], [])).toBeNull();
});

test('however often interest is charged, no day is charged twice and none is left out', () => {
  const dueOn = '2026-07-24';
  const day = (after: number) => new Date(Date.parse(dueOn) + after * 86_400_000).toISOString().slice(0, 10);
  const after = fc.integer({ min: 1, max: 99 });
  const payment = fc.record({ on: after.map(day), pence: fc.integer({ min: -60_000, max: -1 }) });
  fc.assert(
    fc.property(fc.array(payment, { maxLength: 4 }), fc.uniqueArray(after, { maxLength: 5 }), (moves, days) => {
      const debt = { grossPence: 85_886, moves };
      const charged: { from: string; to: string; pence: number }[] = [];
      let interestTo: string | null = null;
      for (const today of [...days.toSorted((a, b) => a - b), 100].map(day)) {
        const late = lateOf({ status: 'overdue', dueOn, interestTo }, { ...debt, charged }, today);
        if (!late) continue;
        charged.push({ from: late.from, to: late.to, pence: late.interestPence });
        interestTo = today;
      }
      const once = lateOf({ status: 'overdue', dueOn, interestTo: null }, { ...debt, charged: [] }, day(100));
      const sum = charged.reduce((all, { pence }) => all + pence, 0);
      expect(Math.abs(sum - (once?.interestPence ?? 0))).toBeLessThanOrEqual(charged.length);
    }),
    { seed: 22, numRuns: 300 },
  );
});

test('a correction of a correction adds up to what is known last, whatever came between', () => {
  const wh = fc.integer({ min: 0, max: 3_000_000 });
  fc.assert(
    fc.property(fc.array(wh, { minLength: 2, maxLength: 6 }), (known) => {
      const months = known.map((one) => settled('2026-06-01', monthOfWh('2026-06-01', one)));
      const [first] = months;
      let [net, vat] = [first?.netPence ?? 0, first?.vatPence ?? 0];
      months.slice(1).forEach((now, at) => {
        const before = months[at];
        const note = before && correctionOf(before, now);
        const sign = note?.kind === 'credit_note' ? -1 : 1;
        net += sign * (note?.netPence ?? 0);
        vat += sign * (note?.vatPence ?? 0);
      });
      expect([net, vat]).toEqual([months.at(-1)?.netPence, months.at(-1)?.vatPence]);
    }),
    { numRuns: 50 },
  );
});

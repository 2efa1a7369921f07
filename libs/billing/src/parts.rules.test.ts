import { describe, expect, test } from '@jest/globals';
import { DEFAULT_TERMS } from '@libs/contracts';
import { lastOfPart, splitOf } from './parts.rules.js';
import { daysInForce, segmentsOf } from './segments.rules.js';
import { settle } from './settle.rules.js';
import { monthOfWh, RULES } from './testing/sample-terms.js';

const JUNE = '2026-06-01';
const agreed = (effectiveOn: string, hostId: string, funderId: string) => ({
  effectiveOn,
  hostId,
  funderId,
  funderCompany: `Company ${funderId}`,
});
type Agreed = ReturnType<typeof agreed>;

/** Each part of June with its last day and what its bill says of the others. */
function partsOf(chain: readonly Agreed[], starts: readonly string[]) {
  return starts.map((partFrom) => {
    const part = { month: JUNE, partFrom };
    return { from: partFrom, to: lastOfPart(part, chain), split: splitOf(part, chain) };
  });
}

describe('a month is billed in parts', () => {
  test('only where a party changes within it', () => {
    const whole = [{ from: JUNE, to: '2026-06-30', split: [] }];
    expect(partsOf([], [JUNE])).toEqual(whole);
    expect(partsOf([agreed('2026-01-12', 'h1', 'f1')], [JUNE])).toEqual(whole);
    // An amendment has the same parties, and the first of a month cuts none.
    expect(partsOf([agreed('2026-01-12', 'h1', 'f1'), agreed('2026-06-12', 'h1', 'f1')], [JUNE])).toEqual(whole);
    for (const on of [JUNE, '2026-07-01', '2026-05-31'])
      expect(partsOf([agreed('2026-01-12', 'h1', 'f1'), agreed(on, 'h2', 'f1')], [JUNE])).toEqual(whole);
  });

  test('on its first and its last day, each of one day', () => {
    const chain = [
      agreed('2026-01-12', 'h1', 'f1'),
      agreed('2026-06-02', 'h1', 'f2'),
      agreed('2026-06-30', 'h1', 'f3'),
    ];
    const parts = partsOf(chain, [JUNE, '2026-06-02', '2026-06-30']);
    expect(parts.map(({ from, to }) => [from, to])).toEqual([
      [JUNE, JUNE],
      ['2026-06-02', '2026-06-29'],
      ['2026-06-30', '2026-06-30'],
    ]);
  });

  test('of the host and then of the funder', () => {
    const chain = [
      agreed('2026-01-12', 'h1', 'f1'),
      agreed('2026-06-10', 'h2', 'f1'),
      agreed('2026-06-20', 'h2', 'f2'),
    ];
    expect(partsOf(chain, [JUNE, '2026-06-10', '2026-06-20'])).toEqual([
      { from: JUNE, to: '2026-06-09', split: [{ side: 'host', is: 'after', on: '2026-06-10', company: null }] },
      {
        from: '2026-06-10',
        to: '2026-06-19',
        split: [
          { side: 'host', is: 'before', on: '2026-06-10', company: null },
          { side: 'funder', is: 'after', on: '2026-06-20', company: 'Company f2' },
        ],
      },
      {
        from: '2026-06-20',
        to: '2026-06-30',
        split: [{ side: 'funder', is: 'before', on: '2026-06-20', company: 'Company f1' }],
      },
    ]);
  });

  test('of the host twice, and names neither to the other', () => {
    const chain = [
      agreed('2026-01-12', 'h1', 'f1'),
      agreed('2026-06-10', 'h2', 'f1'),
      agreed('2026-06-20', 'h3', 'f1'),
    ];
    const parts = partsOf(chain, [JUNE, '2026-06-10', '2026-06-20']);
    expect(parts.map(({ from, to }) => [from, to])).toEqual([
      [JUNE, '2026-06-09'],
      ['2026-06-10', '2026-06-19'],
      ['2026-06-20', '2026-06-30'],
    ]);
    expect(parts[1]?.split).toEqual([
      { side: 'host', is: 'before', on: '2026-06-10', company: null },
      { side: 'host', is: 'after', on: '2026-06-20', company: null },
    ]);
    expect(JSON.stringify(parts)).not.toMatch(/h[123]/);
  });

  test('also where a party comes back within the month', () => {
    const chain = [
      agreed('2026-01-12', 'h1', 'f1'),
      agreed('2026-06-10', 'h1', 'f2'),
      agreed('2026-06-20', 'h1', 'f1'),
    ];
    const parts = partsOf(chain, [JUNE, '2026-06-10', '2026-06-20']);
    expect(parts.map(({ to }) => to)).toEqual(['2026-06-09', '2026-06-19', '2026-06-30']);
    expect(parts[0]?.split).toEqual([{ side: 'funder', is: 'after', on: '2026-06-10', company: 'Company f2' }]);
    expect(parts[2]?.split).toEqual([{ side: 'funder', is: 'before', on: '2026-06-20', company: 'Company f2' }]);
  });
});

describe('a price that an amendment changes within a month', () => {
  const terms = (priceMp: number) => ({ ...DEFAULT_TERMS, priceMp });
  const chain = [
    { agreementId: 'a', terms: terms(15_000), effectiveOn: '2026-01-01', endsOn: null },
    { agreementId: 'b', terms: terms(12_000), effectiveOn: '2026-06-12', endsOn: null },
  ];
  const liveSince = '2025-12-31';
  const inForce = daysInForce(chain, liveSince);
  const days = monthOfWh(JUNE, 0).map((day, at) => ({
    ...day,
    wh: day.wh.map((_, place) => (place ? 0 : 1_000 + at)),
  }));

  test('cuts it at the day, into two lines of one bill', () => {
    const segments = segmentsOf(JUNE, inForce, { liveSince });
    const { lines, wh, netPence } = settle(segments, days, RULES);
    // The first eleven days, and the other nineteen: 1,000 to 1,010 Wh and 1,011 to 1,029.
    expect(lines).toMatchObject([
      { from: JUNE, to: '2026-06-11', wh: 11_055, priceMp: 15_000, netPence: 166 },
      { from: '2026-06-12', to: '2026-06-30', wh: 19_380, priceMp: 12_000, netPence: 233 },
    ]);
    expect([wh, netPence]).toEqual([30_435, 399]);
  });

  test('in the part of the party that agreed to it alone', () => {
    const parts = ['2026-06-01', '2026-06-20'].map((since, at) =>
      segmentsOf(JUNE, inForce, { liveSince, since, until: at === 0 ? '2026-06-19' : '2026-06-30' }),
    );
    expect(parts.map((one) => one.map(({ from, to, price }) => [from, to, price]))).toEqual([
      [
        [JUNE, '2026-06-11', 15_000],
        ['2026-06-12', '2026-06-19', 12_000],
      ],
      [['2026-06-20', '2026-06-30', 12_000]],
    ]);
    const [first, second] = parts.map((one) => settle(one, days, RULES));
    expect((first?.wh ?? 0) + (second?.wh ?? 0)).toBe(30_435);
  });
});

import { describe, expect, test } from '@jest/globals';
import { DEFAULT_TERMS } from '@libs/contracts';
import { minimumOf, shortfallOf } from './minimum.rules.js';
import { daysInForce, segmentsOf } from './segments.rules.js';
import { settle } from './settle.rules.js';
import { monthOfWh, RULES } from './testing/sample-terms.js';

/** What a host takes at least in a contract year. */

const terms = { ...DEFAULT_TERMS, minTakeKwh: 30_000, shortfallMp: 9_000 };
const live = '2025-03-12';
const agreed = (agreementId: string, effectiveOn: string, more: object = {}) => ({
  agreementId,
  terms: { ...terms, ...more },
  effectiveOn,
  endsOn: null,
});
const PARTIES = new Map([
  ['a', 'host funder'],
  ['b', 'host funder'],
  ['c', 'other funder'],
]);
const minimumIn = (month: string, chain = [agreed('a', '2025-01-01')]) => {
  const inForce = daysInForce(chain, live);
  return minimumOf(segmentsOf(month, inForce, { liveSince: live }), inForce, PARTIES);
};

describe('the minimum of a contract year', () => {
  test('is judged in the month in which the year ends, and in no other', () => {
    expect(minimumIn('2026-03-01')).toMatchObject({
      from: '2025-03-12',
      to: '2026-03-11',
      wh: 30_000_000,
      priceMp: 9_000,
    });
    expect(minimumIn('2027-03-01')).toMatchObject({ from: '2026-03-12', to: '2027-03-11' });
    for (const month of ['2025-03-01', '2026-02-01', '2026-04-01']) expect(minimumIn(month)).toBeNull();
  });

  test('is that of the terms on its last day, where an amendment came within it', () => {
    const chain = [agreed('a', '2025-01-01'), agreed('b', '2025-09-01', { minTakeKwh: 20_000 })];
    expect(minimumIn('2026-03-01', chain)).toMatchObject({ wh: 20_000_000 });
  });

  test('is none in a year in which the host or the supplier changed, and none without a price for it', () => {
    expect(minimumIn('2026-03-01', [agreed('a', '2025-01-01'), agreed('c', '2025-09-01')])).toBeNull();
    expect(minimumIn('2026-03-01', [agreed('a', '2025-01-01', { shortfallMp: 0 })])).toBeNull();
    expect(minimumIn('2026-03-01', [agreed('a', '2025-01-01', { minTakeKwh: 0 })])).toBeNull();
  });

  test('bills what is short of it as a line of its own, with the VAT of the month', () => {
    const minimum = minimumIn('2026-03-01');
    if (!minimum) throw new Error('there is one');
    expect(shortfallOf(minimum, 30_000_000)).toBeNull();
    const short = shortfallOf(minimum, 29_876_543);
    expect(short).toMatchObject({ kind: 'shortfall', wh: 123_457, priceMp: 9_000, netPence: 1_111 });
    const segments = segmentsOf('2026-03-01', daysInForce([agreed('a', '2025-01-01')], live), { liveSince: live });
    const days = monthOfWh('2026-03-01', 2_000_000);
    const [without, with_] = [settle(segments, days, RULES), settle(segments, days, RULES, short)];
    expect(with_.netPence - without.netPence).toBe(1_111);
    expect(with_.lines.at(-1)).toMatchObject({ kind: 'shortfall', vatBp: 2_000 });
    // The quantity of the bill is what was used.
    expect(with_.wh).toBe(without.wh);
    expect(with_.vat).toHaveLength(1);
  });
});

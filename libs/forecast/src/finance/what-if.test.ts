import { describe, expect, it } from '@jest/globals';
import type { ProjectForFunder } from '@libs/contracts';
import { returnsOf, whatIf } from './what-if.js';

const range = (p50: number) => ({ p10: p50 * 0.9, p50, p90: p50 * 1.1 });
let made = 0;
const project = (over: Partial<ProjectForFunder>): ProjectForFunder =>
  ({
    id: `project-${++made}`,
    status: 'confirmed',
    forecast: null,
    goLiveDate: '2026-01-01',
    ...over,
  }) as ProjectForFunder;
const forecast = (cashFlows: number[], dscr = 1.5) =>
  ({
    funder: { capex: -(cashFlows[0] ?? 0), irr: range(0.08), npv: range(5_000), dscr: range(dscr), cashFlows },
  }) as ProjectForFunder['forecast'];

describe('returns', () => {
  it('are of the forecasts alone, and none without one', () => {
    expect(returnsOf([project({})])).toBeNull();
    const found = returnsOf([project({}), project({ forecast: forecast([-1000, 600, 600]) })]);
    expect(found).toMatchObject({ forecast: 1, of: 2, npv: 5_000, cover: 1.5, invested: 1000 });
    expect(found?.coverLow).toBeCloseTo(1.35);
    expect(found?.irr).toBeCloseTo(0.13066, 4);
    expect(found?.years).toEqual([
      { year: 2026, amount: -1000 },
      { year: 2027, amount: 600 },
      { year: 2028, amount: 600 },
    ]);
  });

  it('put cash of several projects together by year and weigh cover by the outlay', () => {
    const found = returnsOf([
      project({ forecast: forecast([-1000, 1200], 2) }),
      project({ forecast: forecast([-3000, 3600], 1), goLiveDate: '2026-07-01' }),
    ]);
    expect(found?.years).toEqual([
      { year: 2026, amount: -4000 },
      { year: 2027, amount: 4800 },
    ]);
    expect(found?.cover).toBe(1.25);
    expect(found?.irr).toBeCloseTo(0.2, 3);
  });

  it('come out alike in whatever order the projects stand, and in whole pence', () => {
    const all = [0.1, 0.2, 0.3, 1e-4, 7.777].map((part, at) =>
      project({ forecast: forecast([-1000 - part, 300 + part, 900.005]), goLiveDate: `202${at}-03-01` }),
    );
    const found = returnsOf(all);
    expect(returnsOf(all.toReversed())).toEqual(found);
    for (const { amount } of found?.years ?? []) expect(Number(amount.toFixed(2))).toBe(amount);
  });
});

describe('what if', () => {
  const confirmed = project({ forecast: forecast([-1000, 600, 600]) });
  const good = project({ status: 'pending', forecast: forecast([-1000, 900, 900]) });
  const poor = project({ status: 'pending', forecast: forecast([-1000, 510, 510]) });
  const all = [confirmed, good, poor];

  it('counts in the pending projects that are ticked, and no other', () => {
    const none = whatIf(all, new Set());
    expect(none.then).toEqual(none.now);
    expect(none.now).toMatchObject({ of: 1, invested: 1000 });
    const better = whatIf(all, new Set([good.id])).then;
    expect(better).toMatchObject({ of: 2, invested: 2000, npv: 10_000 });
    expect(better?.irr ?? 0).toBeGreaterThan(none.now?.irr ?? 1);
    expect(whatIf(all, new Set([poor.id])).then?.irr ?? 1).toBeLessThan(none.now?.irr ?? 0);
  });

  it('is of the ticked alone where nothing is confirmed yet', () => {
    const found = whatIf([good, poor], new Set([poor.id]));
    expect(found.now).toBeNull();
    expect(found.then).toMatchObject({ of: 1, invested: 1000 });
  });
});

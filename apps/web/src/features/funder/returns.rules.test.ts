import { describe, expect, it } from '@jest/globals';
import type { ProjectForFunder } from '@libs/contracts';
import { carbonAgainstGrid } from './against-grid.rules';
import { againstTarget, exposureOf, mixOf } from './returns.rules';

const range = (p50: number) => ({ p10: p50 * 0.9, p50, p90: p50 * 1.1 });
const project = (over: Partial<ProjectForFunder> & { postcode?: string | null }): ProjectForFunder =>
  ({
    status: 'confirmed',
    capitalCost: 100_000,
    systemRequirements: { solarKwp: 80 },
    forecast: null,
    goLiveDate: '2026-01-01',
    assetHost: { postcode: over.postcode ?? 'LS2 7EY' },
    ...over,
  }) as ProjectForFunder;
const forecast = (cashFlows: number[], dscr = 1.5) => ({
  funder: { capex: -(cashFlows[0] ?? 0), irr: range(0.08), npv: range(5_000), dscr: range(dscr), cashFlows },
});

describe('exposure', () => {
  it('is by cost, largest first, and says what it does not know', () => {
    const projects = [
      project({}),
      project({ capitalCost: 50_000, postcode: 'EX1 1AA', systemRequirements: { solarKwp: 20, batteryKwh: 10 } }),
      project({ capitalCost: 250_000, postcode: 'nowhere', systemRequirements: null }),
      project({ capitalCost: null }),
    ];
    expect(exposureOf(projects, 'region')).toEqual([
      { name: 'Not known', amount: 250_000, percent: 63 },
      { name: 'Yorkshire', amount: 100_000, percent: 25 },
      { name: 'South West England', amount: 50_000, percent: 13 },
    ]);
    expect(exposureOf(projects, 'technology').map(({ name }) => name)).toEqual([
      'Not known',
      'Solar',
      'Solar + battery storage',
    ]);
    expect(exposureOf([], 'region')).toEqual([]);
  });

  it('adds up what the rows show, in whole pounds', () => {
    const rows = [project({ capitalCost: 1_000.5 }), project({ capitalCost: 2_000.5 })];
    expect(exposureOf(rows, 'region').map(({ amount }) => amount)).toEqual([3_002]);
  });
});

describe('returns', () => {
  it('are held against a target that was set, never against the default', () => {
    expect(againstTarget(0.09, 8)).toBeCloseTo(0.125);
    expect(againstTarget(0.09, null)).toBeNull();
    expect(againstTarget(null, 8)).toBeNull();
  });
});

describe('what the forecasts of confirmed projects say', () => {
  const known = (over: object, status: ProjectForFunder['status'] = 'confirmed') => {
    const made = forecast([-1000, 1200]);
    return project({ status, forecast: { funder: { ...made.funder, ...over } } });
  };
  const revenue = (billedConsumption: number, wholesaleTrading: number, capacityMarket = 0) => ({
    revenue: { billedConsumption, wholesaleTrading, frequencyResponse: 0, dsoMarkets: 0, capacityMarket },
  });

  it('is revenue by stream, in whole percents that add up', () => {
    const mix = mixOf([known(revenue(600, 100, 100)), known(revenue(0, 100)), known(revenue(9_999, 0), 'pending')]);
    expect(mix).toMatchObject({ total: 900, projects: 2 });
    expect(mix?.streams.map(({ percent }) => percent)).toEqual([67, 22, 0, 0, 11]);
    expect(mixOf([known(revenue(9_999, 0), 'pending'), project({})])).toBeNull();
  });

  it('is carbon of on-site kWh against those of the grid', () => {
    const onSite = { onSite: { kwh: 1000, gridKgPerKwh: 0.2, systemKgPerKwh: 0.05 } };
    expect(carbonAgainstGrid([known(onSite), project({})])).toMatchObject({
      annual: { used: { fraction: -0.75, tonnes: 0.2 }, exported: null },
      halfHourly: null,
    });
    expect(carbonAgainstGrid([project({})])).toBeNull();
  });

  it('is the same by the half hour and for exported kWh, each apart; one forecast without the method leaves it out', () => {
    const onSite = { kwh: 10_000, gridKgPerKwh: 0.2, systemKgPerKwh: 0.05 };
    const saved = { factorYear: 2026, factorKgPerKwh: 0.2, selfConsumedTonnes: 2, exportedTonnes: 1 };
    const halfHourly = { selfConsumedTonnes: 1.6, exportedTonnes: 0.5 };
    const both = known({ onSite, carbon: { ...saved, halfHourly } });
    expect(carbonAgainstGrid([both, both])).toEqual({
      annual: { used: { fraction: -0.75, tonnes: 4 }, exported: { fraction: -0.75, tonnes: 2 } },
      halfHourly: { used: { fraction: -0.6875, tonnes: 3.2 }, exported: { fraction: -0.5, tonnes: 1 } },
      factorYear: 2026,
      factorKgPerKwh: 0.2,
    });
    expect(carbonAgainstGrid([both, known({ onSite, carbon: saved })])?.halfHourly).toBeNull();
  });

  it('is exposure by the hosts’ kinds of business', () => {
    const shares = exposureOf([known({ sector: 'cafe' }), known({ sector: 'office' }), project({})], 'sector');
    expect(shares.map(({ name }) => name).sort()).toEqual(['Food and hospitality', 'Not known', 'Offices']);
  });
});

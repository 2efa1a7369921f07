import { describe, expect, it } from '@jest/globals';
import type { FunderView, ProjectForFunder } from '@libs/contracts';
import { capitalBasis, committedOf, isFirstVisit, pipelineOf, shortPounds, systemsOf } from './portfolio.rules';
import { orderOf } from './use-stable-order';

const project = (over: Partial<ProjectForFunder>) =>
  ({ withdrawnAt: null, status: 'pending', capitalCost: null, systemRequirements: null, ...over }) as ProjectForFunder;
const funder = (over: Partial<FunderView>) => ({ investmentMandate: null, fundDetails: null, ...over }) as FunderView;

describe('the portfolio', () => {
  it('leaves withdrawn pairings out of the pipeline', () => {
    expect(pipelineOf([project({}), project({ withdrawnAt: '2026-11-20T14:02:07Z' })])).toHaveLength(1);
  });

  it('counts what is confirmed against the mandate, and a cost that is not known as nothing', () => {
    const mandate = funder({ investmentMandate: { maxInvestment: 5_000_000 } });
    const pipeline = [
      project({ capitalCost: 1_000_000 }),
      project({ status: 'confirmed', capitalCost: 500_000 }),
      project({ status: 'live', capitalCost: 250_000 }),
      project({ status: 'complete' }),
    ];
    expect(committedOf(mandate, pipeline)).toEqual({ invested: 250_000, confirmed: 500_000, limit: 5_000_000 });
    expect(committedOf(funder({}), pipeline)).toBeNull();
  });

  it('adds up the systems of the assets alone', () => {
    const systemRequirements = { solarKwp: 200.4, batteryKwh: 93 };
    expect(systemsOf([project({ systemRequirements }), project({ status: 'live', systemRequirements })])).toBe(
      '200 kWp, 93 kWh battery',
    );
    expect(systemsOf([project({ systemRequirements })])).toBeNull();
  });

  it('writes amounts short', () => {
    expect([0, 528_000, 999_600, 1_310_000, 5_000_000].map(shortPounds)).toEqual([
      '£0',
      '£528k',
      '£1.0m',
      '£1.31m',
      '£5.0m',
    ]);
  });

  it('begins with the welcome card until something is said', () => {
    expect(isFirstVisit(funder({}))).toBe(true);
    expect(isFirstVisit(funder({ investmentMandate: { targetAssets: [] }, fundDetails: { fundName: null } }))).toBe(
      true,
    );
    expect(isFirstVisit(funder({ fundDetails: { fundName: 'Calder Yield Fund I' } }))).toBe(false);
  });
});

describe('the order of the cards', () => {
  const card = (id: string, status = 'live') => ({ id, status });

  it('puts what needs review first and then moves nothing', () => {
    const first = orderOf([card('a'), card('b', 'pending')], []);
    expect(first).toEqual(['b', 'a']);
    expect(orderOf([card('a'), card('b', 'confirmed')], first)).toEqual(['b', 'a']);
    expect(orderOf([card('c', 'pending'), card('a'), card('b')], first)).toEqual(['c', 'b', 'a']);
    expect(orderOf([card('a')], first)).toEqual(['a']);
  });
});

describe('what a capital is based on', () => {
  const project = (basis: 'entered' | 'modelled', status = 'live') =>
    ({ status, capitalCost: 40_000, basis: { capitalCost: basis } }) as ProjectForFunder;

  it('is modelled unless some of it was entered; a portfolio of nothing has nothing entered', () => {
    expect(capitalBasis([])).toBe('modelled');
    expect(capitalBasis([project('modelled'), project('modelled')])).toBe('modelled');
    expect(capitalBasis([project('modelled'), project('entered')])).toBe('entered');
    expect(capitalBasis([project('entered', 'pending')])).toBe('modelled');
  });
});

import { expect, test } from '@jest/globals';
import { type ForecastBody, fundingOf, type Lever } from '@libs/contracts';
import { forecast } from '../forecast.js';
import { leversOf } from './levers.js';

const ASKED: ForecastBody = {
  businessType: 'small_warehouse',
  annualUsageKwh: 25_000,
  unitRatePence: 26,
  offer: 'per_kwh',
  smartService: true,
  seed: 1,
};

const FEW = { draws: 100 };
const verdictOf = (body: ForecastBody) => fundingOf(forecast(body, FEW)).verdict;

/** The question with an input at what a lever says. */
function moved(body: ForecastBody, { kind, to }: Lever): ForecastBody {
  if (kind === 'usage') return { ...body, annualUsageKwh: to };
  if (kind === 'roof') return { ...body, roofAreaM2: to };
  if (kind === 'rate') return { ...body, unitRatePence: to };
  if (kind === 'chargers') return { ...body, evChargers: to };
  if (kind === 'shade') return { ...body, shadingPercent: 0 };
  if (kind === 'smartService') return { ...body, smartService: true };
  const { system: _system, roofAreaM2: _roof, ...rest } = body;
  return rest;
}

const SITES: readonly (readonly [string, Partial<ForecastBody>, Lever['kind'][]])[] = [
  ['uses little', {}, ['usage']],
  ['has no roof', { annualUsageKwh: 80_000, roofAreaM2: 0 }, ['roof']],
  ['pays no more than we ask', { annualUsageKwh: 80_000, unitRatePence: 14 }, ['rate']],
  ['wants too large a battery', { annualUsageKwh: 80_000, system: { solarKwp: 30, batteryKwh: 100 } }, ['size']],
  ['stands in the shade', { annualUsageKwh: 50_000, shadingPercent: 20 }, ['shade', 'usage']],
];

test.each(SITES)('a site that %s is told what would change it, and it would', (_, change, kinds) => {
  const body = { ...ASKED, ...change };
  expect(verdictOf(body)).not.toBe('likely');
  const levers = leversOf(body, { funded: false });
  expect(levers.map(({ kind }) => kind)).toEqual(kinds);
  for (const lever of levers) expect(verdictOf(moved(body, lever))).toBe('likely');
});

test('a site that is likely to be funded is told how far that holds', () => {
  const body = { ...ASKED, annualUsageKwh: 80_000, roofAreaM2: 200 };
  expect(verdictOf(body)).toBe('likely');
  const levers = leversOf(body, { funded: true });
  expect(levers.map(({ kind }) => kind)).toEqual(['usage', 'roof']);
  for (const lever of levers) {
    expect(lever.to).toBeLessThan(lever.from);
    expect(verdictOf(moved({ ...body, roofAreaM2: 200 }, lever))).toBe('likely');
  }
});

test('the verdict: a return within reach is possible, one out of reach is not, and without a system there is none', () => {
  expect(verdictOf(ASKED)).toBe('possible');
  expect(verdictOf({ ...ASKED, annualUsageKwh: 6_000 })).toBe('unlikely');
  const bare = fundingOf(forecast({ ...ASKED, roofAreaM2: 0 }, FEW));
  expect(bare).toMatchObject({ verdict: 'unlikely', irr: null, met: { system: false } });
  // A return that everyone would pay for is no reason where the host saves nothing.
  const cheap = fundingOf(forecast({ ...ASKED, annualUsageKwh: 80_000, unitRatePence: 14 }, FEW));
  expect(cheap).toMatchObject({ verdict: 'unlikely', met: { return: true, saving: false } });
});

import { expect, test } from '@jest/globals';
import type { ProjectForAdmin } from '@libs/contracts';
import { differences } from './then-rows';

const party = { fullName: 'Grace Adeyemi', companyName: 'Fenwick Row Bakery', fundName: 'Calder Yield Fund I' };
const range = (p50: number) => ({ p10: p50, p50, p90: p50 });

const project = (version: number, capitalCost: number) =>
  ({
    status: 'pending',
    assetHost: party,
    assetFunder: party,
    installer: null,
    expectedSavings: null,
    capitalCost,
    basis: { capitalCost: 'modelled' },
    matchScore: 90,
    createdAt: '2026-11-20T12:00:00.000Z',
    installationDate: null,
    completionDate: null,
    goLiveDate: null,
    systemRequirements: null,
    forecast: { version, host: null, funder: { capex: capitalCost, irr: range(0.1), npv: range(1) } },
  }) as unknown as ProjectForAdmin;

test('capital and version of another forecast are among what has changed, as the record writes them', () => {
  expect(differences(project(1, 20_900.4), project(2, 24_300))).toEqual([
    { label: 'Forecast version', was: '1', now: '2' },
    { label: 'Capital cost', was: '£20,900', now: '£24,300' },
  ]);
  expect(differences(project(1, 20_900), project(1, 20_900))).toEqual([]);
});

test('dates that have changed are written as the record writes them', () => {
  const then = { ...project(1, 20_900), installationDate: '2026-11-13' };
  expect(differences(then, { ...then, installationDate: '2026-12-03' })).toEqual([
    { label: 'Installation', was: '13 Nov 2026', now: '3 Dec 2026' },
  ]);
});

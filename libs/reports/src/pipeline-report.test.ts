import { expect, test } from '@jest/globals';
import { INVESTOR_CATEGORIES, type ProjectForFunder, RISK_STATEMENT } from '@libs/contracts';
import { parse } from 'csv-parse/sync';
import { pipelineReport } from './pipeline-report.js';

const project = {
  id: 'p1',
  status: 'live',
  withdrawnAt: null,
  assetHost: { companyName: 'Fenwick Row Bakery', fullName: 'Grace Adeyemi', postcode: 'LS12 6AY' },
  capitalCost: 28_200,
  expectedSavings: 1_611,
  paperwork: { missing: [] },
  forecast: { funder: { irr: { p10: 0.05, p50: 0.0625, p90: 0.07 }, npv: { p50: 1_200 } } },
} as unknown as ProjectForFunder;

const certification = {
  category: INVESTOR_CATEGORIES[0],
  textVersion: RISK_STATEMENT.version,
  certifiedDate: '2025-11-22',
  validUntilDate: '2026-11-21',
};
const reportAsOf = (day: string) => {
  const funder = { fundName: 'Calder', companyName: null, fullName: 'E', expectedReturns: 8, certification };
  return pipelineReport({ funder, projects: [project], status: undefined, asOf: new Date(`${day}T12:00:00Z`) });
};
const returnsIn = (csv: Buffer): string[] =>
  Object.entries(parse(csv, { columns: true, bom: true })[0] ?? {})
    .filter(([column]) => column.startsWith('Forecast'))
    .map(([, cell]) => cell);

test('forecast returns are in a report while the investor status is certified, and in neither format after its last day', () => {
  const before = reportAsOf('2026-11-21');
  expect(before).toMatchObject({ certified: true, lines: [{ irr: 0.0625 }] });
  expect(returnsIn(before.csv)).toEqual(['5', '6.25', '7', '1200']);
  const after = reportAsOf('2026-11-22');
  expect(after).toMatchObject({ certified: false, lines: [{ irr: null, capital: 28_200 }], invested: 28_200 });
  expect(returnsIn(after.csv)).toEqual(['', '', '', '']);
});

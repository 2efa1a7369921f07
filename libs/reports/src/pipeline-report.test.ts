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
  monthlySavings: 134.25,
  co2Reduction: 3.14,
  basis: { expectedSavings: 'entered', co2Reduction: 'modelled', capitalCost: 'modelled' },
  forecast: {
    version: 2,
    funder: {
      capex: 28_200.4,
      irr: { p10: 0.05, p50: 0.0625, p90: 0.07 },
      npv: { p50: 1_200.2 },
      carbon: {
        factorYear: 2026,
        factorKgPerKwh: 0.131,
        selfConsumedTonnes: 2.46,
        exportedTonnes: 0.66,
        totalTonnes: 3.14,
      },
    },
  },
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
    .filter(([column]) => /^Forecast (IRR|NPV)/.test(column))
    .map(([, cell]) => cell);

test('forecast returns are in a report while the investor status is certified, and in neither format after its last day', () => {
  const before = reportAsOf('2026-11-21');
  expect(before).toMatchObject({ certified: true, lines: [{ irr: 6.3 }] });
  expect(returnsIn(before.csv)).toEqual(['5', '6.3', '7', '1200']);
  const after = reportAsOf('2026-11-22');
  expect(after).toMatchObject({
    certified: false,
    lines: [{ irr: null, capital: { value: 28_200 } }],
    invested: 28_200,
  });
  expect(returnsIn(after.csv)).toEqual(['', '', '', '']);
});

test('the file says what the screens say, which of it was entered, and from which forecast; carbon adds up', () => {
  const [row] = parse(reportAsOf('2026-11-21').csv, { columns: true, bom: true });
  expect(row).toMatchObject({
    'Capital cost (£)': '28200',
    'Capital cost is': 'modelled',
    'Expected savings (£ a year)': '1611',
    'Expected savings are': 'entered',
    'Monthly savings (£)': '134',
    'CO2 reduction (tonnes a year)': '3.1',
    'CO2 of kWh used on site, annual factor of DESNZ (tonnes a year)': '2.5',
    'CO2 of exported kWh, annual factor of DESNZ (tonnes a year)': '0.6',
    'Forecast version': '2',
  });
});

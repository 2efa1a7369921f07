import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { billRows, type ForecastAnswer, type ForecastBody, type ForecastRange } from '@libs/contracts';
import {
  AGILE_IMPORT,
  assumed,
  contractReturns,
  EXAMPLE_RATE,
  EXAMPLES,
  exampleForecast,
  forecast,
  instantForecast,
} from '@libs/forecast';

/**
 * What the pictures of the public site are drawn from: a day, a year and a life of modelled sites, by the forecast
 * engine. Kept as a file, so that no visitor loads the engine for a picture; `npx tsx tools/build/site-figures.ts` regenerates it.
 */
const CONTENT = new URL('../../apps/web/src/features/public/content/', import.meta.url);
export const FIGURES = fileURLToPath(new URL('figures.json', CONTENT));
/** In a file of their own: the home page loads the other one. */
export const INVESTOR_FIGURES = fileURLToPath(new URL('investors.json', CONTENT));

const rounded = (values: readonly number[], digits: number): number[] =>
  values.map((value) => Number(value.toFixed(digits)));
const range = ({ p10, p50, p90 }: ForecastRange) => rounded([p10, p50, p90], 0);

function heroDay() {
  const answer = forecast({
    businessType: 'small_warehouse',
    annualUsageKwh: 50_000,
    offer: 'per_kwh',
    smartService: true,
    system: { solarKwp: 30, batteryKwh: 30 },
  });
  const day = answer.sampleDays.find(({ label }) => label === 'Summer weekday') as ForecastAnswer['sampleDays'][number];
  return {
    date: day.date,
    system: { solarKwp: answer.system.solarKwp, batteryKwh: answer.system.batteryKwh },
    load: rounded(day.loadKwh, 2),
    solar: rounded(day.solarKwh, 2),
    bought: rounded(day.importedKwh, 2),
    exported: rounded(day.exportedKwh, 2),
    price: rounded(AGILE_IMPORT[new Date(day.date).getUTCMonth()] ?? [], 1),
  };
}

/** The site of the investors' page. */
const SITE: ForecastBody = {
  businessType: 'manufacturing',
  annualUsageKwh: 150_000,
  offer: 'per_kwh',
  smartService: true,
  system: { solarKwp: 100, batteryKwh: 0 },
};
const CONTRACTS = [5, 10, 15, 20];
const shares = ({ p10, p50, p90 }: ForecastRange) => rounded([p10, p50, p90], 3);

/** One site's cash and returns, for the investors' page alone. */
export function investorFigures() {
  const { funder, monthly, system } = forecast({ ...SITE, termYears: 25 });
  const made = [0, 3, 6, 9].map((first) =>
    monthly.slice(first, first + 3).reduce((sum, { selfConsumedKwh }) => sum + selfConsumedKwh.p50, 0),
  );
  const year = made.reduce((sum, kwh) => sum + kwh, 0);
  return {
    solarKwp: system.solarKwp,
    batteryKwh: system.batteryKwh,
    usageKwh: SITE.annualUsageKwh,
    capital: Math.round(funder.capex),
    cash: rounded(funder.cashFlows.slice(1), 0),
    quarters: rounded(
      made.map((kwh) => kwh / year),
      3,
    ),
    contracts: contractReturns(SITE, CONTRACTS).map(({ years, alone, returned, buyOut, boughtOut }) => ({
      years,
      alone: shares(alone),
      returned: Math.round(returned * 100),
      buyOut: range(buyOut),
      boughtOut: shares(boughtOut),
    })),
    longIrr: funder.irr ? shares(funder.irr) : [],
    discount: assumed('fund.discount'),
    inverterYear: assumed('replace.inverterYear'),
  };
}

/** What an example business saves by the model, pounds a year, and with which system. */
function modelled({ annual, system }: ForecastAnswer) {
  const { savings, gridEarnings } = annual;
  return {
    savings: range(savings),
    gridEarnings: range(gridEarnings),
    percent: Math.round(billRows(annual).percent),
    solarKwp: system.solarKwp,
    batteryKwh: system.batteryKwh,
  };
}

/** The calculator's initial settings. */
function calculator() {
  const { inputs, annual, seed } = instantForecast();
  return {
    usage: inputs.annualUsageKwh,
    rate: inputs.unitRatePence,
    savings: range(annual.savings),
    percent: Math.round(billRows(annual).percent),
    seed,
  };
}

/** The figures, made by the engine now. */
export function siteFigures() {
  const examples = EXAMPLES.map(({ name }) => ({ name, answer: exampleForecast(name) }));
  const first = (examples[0] as (typeof examples)[number]).answer;
  return {
    day: heroDay(),
    months: first.monthly.map(({ savings, currentBill, newBill }) => ({
      savings: range(savings),
      bills: rounded([currentBill.p50, newBill.p50], 0),
    })),
    loads: examples.map(({ name, answer }) => {
      const load = (answer.sampleDays.find(({ label }) => label === 'Spring weekday') ?? answer.sampleDays[0])?.loadKwh;
      const most = Math.max(...(load ?? [1]));
      return {
        name,
        load: rounded(
          (load ?? []).map((kwh) => kwh / most),
          2,
        ),
      };
    }),
    exampleRate: EXAMPLE_RATE,
    examples: examples.map(({ name, answer }) => ({ name, ...modelled(answer) })),
    calculator: calculator(),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(FIGURES, `${JSON.stringify(siteFigures(), null, 1)}\n`);
  writeFileSync(INVESTOR_FIGURES, `${JSON.stringify(investorFigures(), null, 1)}\n`);
}

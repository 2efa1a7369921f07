import {
  billRows,
  CARBON_METHODS,
  type CarbonRow,
  carbonRows,
  type HostForecastAnswer,
  overTerm,
  planeWords,
  priceTermsOf,
  priceWords,
  savedCarbon,
  savingByYear,
  toldYearsOf,
} from '@libs/contracts';
import type { Shape } from './charts.js';
import { bandStrip, dayChart, monthChart, termChart } from './charts.js';

/** What a proposal says, in words and shapes; the PDF and the web page are two dresses of it. Every figure is the stored forecast's. */
export interface ProposalContent {
  number: string;
  edition: number;
  /** Of the stored forecast that every figure is from. */
  forecastVersion: number;
  prepared: string;
  company: string;
  site: string;
  saving: { p10: string; p50: string; p90: string; percent: string };
  /** What is saved in some of the term's years, and what both prices do meanwhile. */
  later: string;
  strip: Shape[];
  /** Now, less the saving, is the new one: to the pound. */
  bill: { now: string; saving: string; after: string; share: number };
  lines: [string, string][];
  system: [string, string][];
  months: Shape[];
  bestMonth: string;
  days: { label: string; covered: string; shapes: Shape[] }[];
  term: { years: number; total: string; shapes: Shape[]; rows: [string, string, string, string][]; basis: string };
  assumptions: { id: string; value: string; source: string; date: string }[];
  basis: string;
  steps: [string, string][];
  warnings: string[];
}

export interface ProposalSource {
  number: string;
  edition: number;
  preparedAt: string;
  company: string;
  postcode: string | null;
  forecastVersion: number;
  answer: HostForecastAnswer;
}

const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });
const one = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });
/** `2026`, `18,250`: a year has no comma. */
const exact = new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 6, useGrouping: 'min2' });
const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Europe/London',
});
/** `£1,240`, `-£35`. */
const pounds = (amount: number): string => `${Math.round(amount) < 0 ? '-' : ''}£${whole.format(Math.abs(amount))}`;
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
/** The days that are shown, by the engine's labels. */
const SHOWN = ['Winter weekday', 'Spring weekday', 'Summer weekday'];

export function contentOf({
  number,
  edition,
  preparedAt,
  company,
  postcode,
  forecastVersion,
  answer,
}: ProposalSource): ProposalContent {
  const { annual, host, inputs, system, monthly, assumptions } = answer;
  const { p10, p50, p90 } = annual.savings;
  const perKwh = inputs.offer === 'per_kwh';
  const fee = Math.round(host.flatFeePerMonth ?? 0);
  const terms = priceTermsOf(assumptions);
  const words = priceWords(terms);
  const price = perKwh ? words.short : `${pounds(fee)} a month`;
  const best = monthly.reduce((top, month) => (month.savings.p50 > top.savings.p50 ? month : top));
  const used = Math.round(annual.selfConsumedKwh.p50);
  const { before, saving, after, percent } = billRows(annual);
  const carbon = savedCarbon(answer);
  const { annual: byFactor, halfHourly } = carbonRows(carbon);
  return {
    number,
    edition,
    forecastVersion,
    prepared: DAY.format(new Date(preparedAt)),
    company,
    site: [
      postcode ? `${postcode}. ` : '',
      `${whole.format(inputs.annualUsageKwh)} kWh a year at ${one.format(inputs.unitRatePence)}p/kWh. Modelled half hour by half hour, across `,
      `${whole.format(answer.draws)} scenarios, with weather for ${inputs.region} and panels at ${planeWords(inputs)}.`,
    ].join(''),
    saving: {
      p10: pounds(p10),
      p50: pounds(p50),
      p90: pounds(p90),
      percent: `${whole.format(percent)}%`,
    },
    later: laterOf(answer),
    strip: bandStrip(annual.savings),
    bill: {
      now: pounds(before),
      saving: pounds(saving),
      after: pounds(after),
      share: before > 0 ? after / before : 1,
    },
    lines: [
      perKwh
        ? [`Included: ${whole.format(used)} kWh of solar at ${price}`, pounds((used * terms.pencePerKwh) / 100)]
        : [`Included: a flat fee of ${price}`, pounds(fee * 12)],
      [
        'Smart Energy Service, your share on top',
        inputs.smartService ? pounds(annual.gridEarnings.p50) : 'Not included',
      ],
      ['You pay upfront', '£0'],
    ],
    system: [
      ['Solar', `${one.format(system.solarKwp)} kWp`],
      ['Battery', `${one.format(system.batteryKwh)} kWh`],
      ['EV chargers', String(inputs.evChargers)],
      ['Generated a year', `${whole.format(annual.generationKwh.p50)} kWh`],
      ['Grid connection', system.connection],
      ['CO2 reduction', `${one.format(byFactor.total)} tonnes a year`],
      [CARBON_METHODS.annual(carbon.factorYear), bothOf(byFactor)],
      ...(halfHourly ? [[CARBON_METHODS.halfHourly, bothOf(halfHourly)] as [string, string]] : []),
    ],
    months: monthChart(monthly),
    bestMonth: `${MONTHS[best.month - 1]} saves most: ${pounds(best.savings.p10)} to ${pounds(best.savings.p90)}`,
    days: answer.sampleDays
      .filter(({ label }) => SHOWN.includes(label))
      .map((day) => ({ label: day.label, covered: coveredOf(day), shapes: dayChart(day) })),
    term: termOf(answer),
    assumptions: assumptions.map(({ id, value, unit, source, date }) => ({
      id,
      value: `${typeof value === 'number' ? exact.format(value) : value} ${unit}`,
      source,
      date: DAY.format(new Date(date)),
    })),
    basis: `Forecast version ${forecastVersion}, seed ${answer.seed}, assumptions ${answer.assumptionsVersion}. ${capital(answer.basis.bills.method)}. P10 is the low estimate: nine years in ten do better. Actual savings may vary.`,
    steps: [
      [
        'Accept',
        'Sign in to Voltmere, open this proposal and press Accept proposal. Accepting it doesn’t sign the agreement',
      ],
      ['Funder', 'We find a funder for your site on these terms'],
      ['Agreement', `${inputs.termYears} years, ${price} in year one, ${words.rising}, nothing upfront`],
      ['Survey', 'One visit to look at your roof and meters'],
      ['Installation', 'A few days, at no cost to you'],
      ['Live', 'First readings within 24 hours of commissioning'],
    ],
    warnings: answer.warnings.map(({ message }) => message),
  };
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Used on site and exported apart; they add up to the reduction. */
const bothOf = ({ used, exported }: CarbonRow): string =>
  `${one.format(used)} t used on site, ${one.format(exported)} t exported`;

function laterOf(answer: HostForecastAnswer): string {
  const { perKwhSentence, flatFeeSentence } = priceWords(priceTermsOf(answer.assumptions));
  const told = toldYearsOf(answer).map(({ year, p50: saving }) => ({ year, saving }));
  const price = answer.inputs.offer === 'flat_fee' ? flatFeeSentence : perKwhSentence;
  return told.length > 1 ? `You’d save about ${savingByYear(told, pounds)}. ${price}` : price;
}

function coveredOf({ loadKwh, importedKwh }: HostForecastAnswer['sampleDays'][number]): string {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const load = sum(loadKwh);
  return `${Math.max(0, Math.round((1 - sum(importedKwh) / load) * 100))}% covered by roof and battery`;
}

function termOf(answer: HostForecastAnswer): ProposalContent['term'] {
  const { years, basis } = overTerm(answer);
  // Of the rows as they are printed, so that they add up.
  const total = years.reduce((sum, year) => sum + Math.round(year.p50), 0);
  return {
    years: years.length,
    total: pounds(total),
    shapes: termChart(years),
    rows: years.map(({ year, p10, p50, p90 }) => [String(year), pounds(p10), pounds(p50), pounds(p90)]),
    basis,
  };
}

import {
  type GeneratedSite,
  generatedSite,
  halfHourly,
  type Market,
  poundsByMonth,
  rollingYear,
  selfUseYear,
  timeOfUse,
} from '@libs/control/testing';
import { HALF_HOUR } from '@libs/forecast';
import { optimalCost } from '@libs/forecast/testing';

/** A year of plans on one tariff. Pounds include wear. */
export interface PlannedYear {
  market: string;
  /** Percent of hindsight's saving over self-use. */
  share: number;
  worstMonth: number;
  selfUse: number;
  planned: number;
  hindsight: number;
  plans: number;
  /** Made between their times, because the charge left its band. */
  replanned: number;
}

const of = generatedSite();
const seed = Number(process.argv[2] ?? 1);
const objective = process.argv[3] === 'balanced' ? 'balanced' : 'cheapest';
const years: PlannedYear[] = [];
for (const market of [timeOfUse, halfHourly(seed)]) years.push(await plannedYear(market));
process.stdout.write(`${JSON.stringify(years)}\n`);

async function plannedYear(market: Market): Promise<PlannedYear> {
  const run = rollingYear(of, market, { objective });
  const own = poundsByMonth(of, market, selfUseYear(of));
  const ours = poundsByMonth(of, market, run.flows);
  const [selfUse, planned] = [sum(own), sum(ours)];
  const hindsight = await optimum(of, market);
  const worstMonth = Math.min(...own.map((pounds, month) => pounds - (ours[month] as number)));
  return {
    market: market.name,
    share: rounded((100 * (selfUse - planned)) / (selfUse - hindsight)),
    worstMonth: rounded(worstMonth),
    selfUse: rounded(selfUse),
    planned: rounded(planned),
    hindsight: rounded(hindsight),
    plans: run.plans,
    replanned: run.replanned,
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function rounded(value: number): number {
  return Number(value.toPrecision(4));
}

/** Pounds of the best year with all of it known beforehand. Its connection limits are left out, which only makes it better. */
function optimum({ site, begins, sunWh, loadWh }: GeneratedSite, market: Market): Promise<number> {
  const pounds = (price: Market['buyPence']) =>
    Float64Array.from(sunWh, (_, at) => price(begins + at * HALF_HOUR, begins + at * HALF_HOUR) / 100);
  const kwh = (wh: Float64Array) => wh.map((each) => each / 1000);
  return optimalCost(
    { capacity: site.capacityWh / 1000, power: site.chargeW / 1000, roundTrip: site.roundTrip },
    {
      sun: kwh(sunWh),
      load: kwh(loadWh),
      prices: { importPounds: pounds(market.buyPence), exportPounds: pounds(market.sellPence) },
    },
    site.wearPence / 100,
  );
}

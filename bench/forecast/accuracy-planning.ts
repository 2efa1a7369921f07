import {
  AGILE_EXPORT,
  AGILE_IMPORT,
  asTheWeekBefore,
  type Battery,
  costOf,
  emptyFlows,
  foreseenFlows,
  greedyFlows,
  optimalCost,
  rollingFlows,
  shapedPrices,
  siteOf,
} from '@libs/forecast/testing';
import type { Row } from './accuracy-row.ts';
import { place, SITE, year } from './site.ts';

/** What planning on a steep time-of-use tariff saves, as a share of the least cost that a linear program finds. */
export async function planning(): Promise<Row[]> {
  const site = siteOf({ businessType: 'office' }, { place, tilt: 15, azimuth: 180, chargers: 0, seed: 1 });
  const sun = (site.yields[0] as Float64Array).map((kwh) => kwh * SITE.kwp);
  const load = (site.loads[0] as Float64Array).map((kwh) => kwh * SITE.annualKwh);
  const prices = shapedPrices(
    year,
    { import: AGILE_IMPORT, export: AGILE_EXPORT },
    { importPounds: 0.26, exportPounds: 0.1 },
  );
  const battery: Battery = { capacity: SITE.capacity, power: SITE.power, roundTrip: SITE.roundTrip };
  const flows = emptyFlows(year.steps);
  const cost = (): number => costOf(flows.imported, flows.exported, prices);
  const greedy = (size: Battery) =>
    greedyFlows({ sun, sunFactor: 1, load, loadFactor: 1, battery: size, exportLimit: 1e9 }, flows);
  greedy({ ...battery, capacity: 0, power: 0 });
  const without = cost();
  const most = without - (await optimalCost(battery, { sun, load, prices }));
  const share = (run: () => void): number => {
    run();
    return (100 * (without - cost())) / most;
  };
  const asked = { sun, load, prices };
  const expectedNet = asTheWeekBefore(load.map((kwh, step) => kwh - (sun[step] as number)));
  const row = (name: string, ours: number, goal: number | null = null): Row => ({
    name: `time of use, saving against the optimum: ${name}`,
    unit: '%',
    ours,
    goal: goal === null ? null : `≥ ${goal}`,
    met: goal === null ? null : ours >= goal,
  });
  return [
    row(
      'the year known',
      share(() => foreseenFlows(battery, asked, flows)),
      97,
    ),
    row(
      'two days known, planned daily',
      share(() => rollingFlows(battery, asked, flows)),
      97,
    ),
    row(
      'planned daily, expecting a day like those before',
      share(() => rollingFlows(battery, asked, flows, { expectedNet })),
    ),
    row(
      'greedy',
      share(() => greedy(battery)),
    ),
  ];
}

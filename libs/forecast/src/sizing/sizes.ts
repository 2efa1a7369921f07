import type { ForecastBody, Sizing } from '@libs/contracts';
import { assumed } from '../assumptions.js';
import { carbonFactor } from '../carbon/factors.js';
import { carbonTiming } from '../carbon/half-hourly.js';
import { flowsOfYear } from '../flows-of-year.js';
import { type System, systemOf } from '../montecarlo/system.js';
import { roundTo } from '../numbers/quantiles.js';
import type { OutwardCodes } from '../places/outward-codes.js';
import { type MeteredLoad, prepare } from '../prepare.js';
import { capitalCost } from './capital-cost.js';
import type { Site } from '../site.js';
import { type Candidate, sizeSystem } from './search.js';

/**
 * The sizes worth choosing between for a site: those for which no other gives both the host more and the funder as much, the
 * best saving first. In the middle of what chance may bring; a forecast of the chosen one says the rest.
 */
export function sizesOf(
  body: ForecastBody,
  {
    irrFloor = assumed('fund.floor'),
    load,
    codes,
  }: { irrFloor?: number; load?: MeteredLoad; codes?: OutwardCodes } = {},
): Sizing {
  const { asked, site, likely } = prepare(body, load, codes);
  const { best, meetsFloor, looked, candidates } = sizeSystem(asked, site, likely, irrFloor);
  const fit = candidates.filter((one) => !candidates.some((other) => beats(other, one)));
  const shown = fit.includes(best) ? fit : [best, ...fit];
  return {
    irrFloor,
    meetsFloor,
    looked: looked,
    sizes: shown
      .toSorted((a, b) => b.hostSaving - a.hostSaving)
      .map((one) => {
        const system = systemOf(one.solarKwp, one.batteryKwh, asked.annualUsageKwh);
        return {
          solarKwp: one.solarKwp,
          batteryKwh: one.batteryKwh,
          inverterKw: roundTo(system.inverterKw, 2),
          exportLimitKw: roundTo(system.exportLimitKw, 2),
          // As in a forecast, the saving is on the bill, and what the grid pays is beside it.
          expectedSavings: roundTo(one.hostSaving - one.gridEarnings, 2),
          gridEarnings: roundTo(one.gridEarnings, 2),
          ...carbonOf(one, site, system, asked.annualUsageKwh),
          capitalCost: roundTo(capitalCost(one.solarKwp, one.batteryKwh, asked.evChargers), 2),
          irr: Number.isFinite(one.irr) ? roundTo(one.irr, 5) : null,
          best: one === best,
        };
      }),
  };
}

const beats = (other: Candidate, one: Candidate): boolean =>
  other !== one &&
  other.hostSaving >= one.hostSaving &&
  other.irr >= one.irr &&
  (other.hostSaving > one.hostSaving || other.irr > one.irr);

/** Carbon of the size by both methods, in the middle of what chance may bring. */
function carbonOf({ used, exported }: Candidate, site: Site, system: System, annualKwh: number) {
  const { year } = site.year;
  const timing = carbonTiming(site, flowsOfYear(site, system, annualKwh));
  const tonnes = (kwh: number, weight = 1) => roundTo((kwh * weight * carbonFactor(year)) / 1000, 3);
  const total = tonnes(used + exported);
  return {
    co2Reduction: total,
    carbon: {
      factorYear: year,
      factorKgPerKwh: carbonFactor(year),
      selfConsumedTonnes: tonnes(used),
      exportedTonnes: tonnes(exported),
      totalTonnes: total,
      halfHourly: {
        selfConsumedTonnes: tonnes(used, timing.used),
        exportedTonnes: tonnes(exported, timing.exported),
      },
    },
  };
}

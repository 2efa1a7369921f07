import type { ForecastAnswer } from './question.js';

/** What a site needs before an investor is likely to pay for its system; docs/forecast.md gives the rule in words. */
export interface Funding {
  verdict: 'likely' | 'possible' | 'unlikely';
  met: { system: boolean; return: boolean; saving: boolean };
  /** The investor's yearly return, central and high estimate, as a fraction; null where nothing earns a return. */
  irr: { p50: number; p90: number } | null;
  irrFloor: number;
}

/**
 * What would make a site fundable: `to` is the first value of the input at which it is. For a site that is fundable
 * already, how little would do: `to` is the last value at which it still is.
 */
export interface Lever {
  kind: 'size' | 'smartService' | 'shade' | 'chargers' | 'roof' | 'usage' | 'rate';
  from: number;
  to: number;
}

/** At this yearly return or below, the money is lost, and no return is given. */
const LOST = -0.9;

/**
 * Whether a site is likely to be funded: a system fits, the investor's return meets typical mandates, and the host
 * saves. If it falls short by no more than the uncertainty (the high estimates pass), it is possible.
 */
export function fundingOf({ annual, funder, system, warnings }: ForecastAnswer): Funding {
  const short = warnings.some(({ code }) => code === 'below_mandate');
  const irr = funder.irr && funder.irr.p50 > LOST ? { p50: funder.irr.p50, p90: funder.irr.p90 } : null;
  const met = {
    system: system.solarKwp > 0 || system.batteryKwh > 0,
    return: irr !== null && !short,
    saving: annual.savings.p50 >= 1,
  };
  const near = met.system && irr !== null && irr.p90 >= funder.irrFloor && annual.savings.p90 >= 1;
  const verdict = met.system && met.return && met.saving ? 'likely' : near ? 'possible' : 'unlikely';
  return { verdict, met, irr, irrFloor: funder.irrFloor };
}

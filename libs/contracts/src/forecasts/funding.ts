import type { ForecastAnswer } from './question.js';

/** What a site has to show before an investor is likely to pay for its system; docs/forecast.md gives the rule in words. */
export interface Funding {
  verdict: 'likely' | 'possible' | 'unlikely';
  met: { system: boolean; return: boolean; saving: boolean };
  /** The investor's yearly return, central and high estimate, as a fraction; null where nothing earns one. */
  irr: { p50: number; p90: number } | null;
  irrFloor: number;
}

/** What would turn the verdict, or how far it holds: `to` is the value of the input at which it does. */
export interface Lever {
  kind: 'size' | 'smartService' | 'shade' | 'chargers' | 'roof' | 'usage' | 'rate';
  from: number;
  to: number;
}

/** No rate makes such a loss good. */
const LOST = -0.9;

/**
 * Whether a site is likely to be funded: a system fits, its investor's return reaches what mandates ask for, and the host
 * saves. Where it fails by less than chance may bring (the high estimates meet it), it is possible.
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

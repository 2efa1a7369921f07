import { areaOfPostcode, distributorOf, type SystemRequirements } from '@libs/contracts';
import { limitOn } from './limits.rules.js';
import { NETWORK } from './paperwork.texts.js';

/** Whose network a site is on, by which rules it connects, and what it is entitled to. Pure. */

export interface Network {
  /** Who runs it, in words. */
  operator: string;
  area: string | null;
  /** What it was known by: the first two digits of an MPAN are better than a postcode. */
  by: 'mpan' | 'postcode';
}

export interface Place {
  /** The first two digits of the MPAN's core. */
  distributor: string | null;
  postcode: string | null;
}

/** The network of a site; `outside` Great Britain, null where neither number nor postcode says it. */
export function networkOf({ distributor, postcode }: Place): Network | 'outside' | null {
  const byPostcode = postcode ? areaOfPostcode(postcode) : null;
  const known = distributor ? distributorOf(distributor.padEnd(13, '0')) : 'unknown';
  if (typeof known === 'object') return { operator: known.operator, area: known.name, by: 'mpan' };
  if (known === 'independent') {
    // Independent networks lie in every region: only the postcode tells which.
    const around = byPostcode && byPostcode !== 'outside' ? byPostcode.name : null;
    return { operator: NETWORK.independent(String(distributor)), area: around, by: 'mpan' };
  }
  if (byPostcode === 'outside') return 'outside';
  return byPostcode && { operator: byPostcode.operator, area: byPostcode.name, by: 'postcode' };
}

/** kW add up in floating point: 3 + 0.68 is 3.68 here. */
const within = (kw: number, limit: number): boolean => kw <= limit + 1e-9;

export type ConnectionRoute = 'G98' | 'G99';
export interface RouteFound {
  route: ConnectionRoute | null;
  /** What must be known before a route can be determined: only what makes a difference. */
  asks: ('inverterKw' | 'phases')[];
}

/** Output of all inverters at the property, kW; null while that of the new one is unknown. */
export const totalKw = (system: SystemRequirements | null): number | null =>
  system?.inverterKw == null ? null : system.inverterKw + (system.existingKw ?? 0);

/**
 * The route of the connection: the inverters' output counts, all of it at the property, and not the panels'. Back-up
 * (island) mode is always G99.
 */
export function routeOf(system: SystemRequirements | null, day: string): RouteFound {
  if (system?.backup) return { route: 'G99', asks: system.inverterKw == null ? ['inverterKw'] : [] };
  const kw = totalKw(system);
  if (kw === null) return { route: null, asks: ['inverterKw'] };
  const { value } = limitOn('g98KwPerPhase', day);
  if (system?.phases) return { route: within(kw, value * system.phases) ? 'G98' : 'G99', asks: [] };
  if (within(kw, value)) return { route: 'G98', asks: [] };
  return within(kw, value * 3) ? { route: null, asks: ['phases'] } : { route: 'G99', asks: [] };
}

/** Whether MCS certifies it: solar, and of 50 kW at most. */
export function mcsAsked(system: SystemRequirements | null, day: string): boolean {
  if (system?.solarKwp === 0) return false;
  const kw = system?.inverterKw ?? system?.solarKwp;
  return kw == null || within(kw, limitOn('mcsKw', day).value);
}

/** Whether any current can leave the site: an export limit of 0 says that none does. */
export const exports = (system: SystemRequirements | null): boolean => system?.exportLimitKw !== 0;

/** Whether the export is held below what the inverters could give (G100). */
export function exportLimited(system: SystemRequirements | null): boolean {
  const kw = totalKw(system);
  return system?.exportLimitKw != null && kw !== null && system.exportLimitKw < kw - 1e-9;
}

/** Whether a supplier pays for the export under the Smart Export Guarantee. */
export function segOpen(system: SystemRequirements | null, day: string): boolean {
  const kw = totalKw(system);
  return kw !== null && system?.solarKwp !== 0 && exports(system) && within(kw, limitOn('segKw', day).value);
}

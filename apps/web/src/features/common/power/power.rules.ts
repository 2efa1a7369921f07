import type { SiteNow, SitePower } from '@libs/contracts';
import { POWER } from './power.texts';

/** Where the power of a site comes from and where it goes, in figures and in words. Pure. */

export type Part = 'sun' | 'battery' | 'grid' | 'used' | 'ev' | 'self' | 'exp';

export interface Tile {
  part: Part;
  /** W, never below zero; null where it wasn’t read. */
  watts: number | null;
  what: string;
}

export interface Share {
  part: 'sun' | 'battery' | 'grid' | 'used';
  watts: number;
}

/** Less than this, in W, rounds to 0.0 kW. */
const LEAST = 50;
const flows = (watts: number | null | undefined): boolean => (watts ?? 0) >= LEAST;
const TENTHS = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** kW to a tenth: `21.5`. */
export const kwText = (watts: number): string => TENTHS.format(Math.abs(watts) < LEAST ? 0 : watts / 1000);

interface Flows {
  sunTo: { used: number; battery: number; grid: number };
  from: { sun: number; battery: number; grid: number };
}

/** The flows between panels, battery, grid and site; the sun supplies the site first, then the battery, then the grid. Null unless panels, grid and use are known. */
export function flowsOf({ pv, grid, bat, load, ev }: SitePower): Flows | null {
  if (pv === undefined || pv === null || grid === undefined || grid === null || load === undefined || load === null) {
    return null;
  }
  const use = load + (ev ?? 0);
  const [charge, discharge] = [Math.max(0, -(bat ?? 0)), Math.max(0, bat ?? 0)];
  const used = Math.min(pv, use);
  const battery = Math.min(pv - used, charge);
  const toGrid = Math.min(pv - used - battery, Math.max(0, -grid));
  const byBattery = Math.min(use - used, discharge);
  return {
    sunTo: { used, battery, grid: toGrid },
    from: { sun: used, battery: byBattery, grid: Math.min(use - used - byBattery, Math.max(0, grid)) },
  };
}

const asShares = (watts: Partial<Record<Share['part'], number>>): Share[] =>
  (Object.entries(watts) as [Share['part'], number][])
    .filter(([, one]) => flows(one))
    .map(([part, one]) => ({ part, watts: one }));

/** Where the sun’s power goes or, if it isn’t enough, where the site’s power comes from; null if that isn’t known. */
export function splitOf(power: SitePower): { of: 'sun' | 'site'; watts: number; shares: Share[] } | null {
  const { pv, exp, self, load, ev } = power;
  const known = flowsOf(power);
  if (flows(pv)) {
    const to = known ? asShares(known.sunTo) : [];
    const from = known ? asShares(known.from) : [];
    // If the site takes all of the sun and needs more, the rest is the news.
    const takesAll = to.every(({ part }) => part === 'used') && from.length > 1;
    if (known && !takesAll) return { of: 'sun', watts: pv ?? 0, shares: to };
    if (takesAll) return { of: 'site', watts: (load ?? 0) + (ev ?? 0), shares: from };
    if (typeof self !== 'number' || typeof exp !== 'number') return null;
    return { of: 'sun', watts: pv ?? 0, shares: asShares({ used: self, grid: Math.min(exp, pv ?? 0) }) };
  }
  if (!known || !flows((load ?? 0) + (ev ?? 0))) return null;
  return { of: 'site', watts: (load ?? 0) + (ev ?? 0), shares: asShares(known.from) };
}

/** Divides `count` ticks among the shares by their size; each share gets at least one. */
export function ticksOf(shares: readonly Share[], count: number): Share['part'][] {
  const sum = shares.reduce((total, { watts }) => total + watts, 0);
  let passed = 0;
  let drawn = 0;
  return shares.flatMap(({ part, watts }, place) => {
    passed += watts;
    const left = shares.length - 1 - place;
    const until = Math.min(count - left, Math.max(drawn + 1, Math.round((passed / sum) * count)));
    const own = until - drawn;
    drawn = until;
    return Array.from({ length: own }, () => part);
  });
}

/** Describes the flows in a sentence. */
export function sentenceOf({ power, sun }: Pick<SiteNow, 'power' | 'sun'>, site: string): string {
  const known = flowsOf(power);
  if (!known) return panelsSentence(power, sun);
  const by = [
    flows(known.from.sun) ? POWER.sun : null,
    flows(known.from.battery) ? POWER.battery : null,
    flows(known.from.grid) ? POWER.grid : null,
  ].filter((one) => one !== null);
  const also = [
    flows(-(power.bat ?? 0)) ? POWER.charging : null,
    flows(-(power.grid ?? 0)) ? POWER.selling : null,
  ].filter((one) => one !== null);
  const gridOnly = by.length === 1 && by[0] === POWER.grid && also.length === 0;
  const words =
    by.length === 0 ? panelsSentence(power, sun) : gridOnly ? POWER.gridOnly(site) : POWER.powering(by, site, also);
  return sun === 'down' && !flows(power.pv) && by.length > 0 ? POWER.nightWith(words) : words;
}

/** The same for a reader who sees only generation, or where nothing else is known. */
function panelsSentence({ pv, exp }: SitePower, sun: SiteNow['sun']): string {
  if (pv === undefined || pv === null) return POWER.notRead;
  if (!flows(pv)) return sun === 'down' ? POWER.night : POWER.makingNothing;
  if (typeof exp !== 'number') return POWER.making(kwText(pv));
  return flows(exp) ? POWER.sold(kwText(pv), kwText(exp)) : POWER.allUsed(kwText(pv));
}

/** The figures that the reader may see and the site has, each with its direction in words. */
export function tilesOf({ power, sun }: Pick<SiteNow, 'power' | 'sun'>, hasBattery: boolean): Tile[] {
  const { pv, grid, bat, load, ev, exp, self, soc } = power;
  const tiles: Tile[] = [];
  const add = (part: Part, watts: number | null | undefined, what: string) => {
    if (watts !== undefined)
      tiles.push({ part, watts: watts === null ? null : Math.abs(watts), what: watts === null ? POWER.unknown : what });
  };
  add('sun', pv, flows(pv) ? POWER.made : sun === 'down' ? POWER.down : POWER.nothing);
  if (hasBattery || flows(Math.abs(bat ?? 0))) add('battery', bat, batteryWords(bat ?? 0, soc ?? null));
  add('grid', grid, flows(-(grid ?? 0)) ? POWER.sending : flows(grid) ? POWER.buying : POWER.idle);
  add('used', load, POWER.inUse);
  if (flows(ev)) add('ev', ev, POWER.vehicles);
  // A reader with the grid’s figure doesn’t need these.
  if (grid === undefined) {
    add('self', self, POWER.ofSun);
    add('exp', exp, POWER.exported);
  }
  return tiles;
}

function batteryWords(bat: number, soc: number | null): string {
  const { charging, discharging, resting } = POWER.states;
  const state = flows(-bat) ? charging : flows(bat) ? discharging : resting;
  return soc === null ? state : POWER.full(state, String(soc));
}

/** The residual, if it is at least 100 W and a twentieth of the largest figure; otherwise null. */
export function unexplained({ other, ...power }: SitePower): number | null {
  if (typeof other !== 'number') return null;
  const greatest = Math.max(...[power.pv, power.grid, power.bat, power.load].map((one) => Math.abs(one ?? 0)));
  return Math.abs(other) >= 100 && Math.abs(other) >= greatest / 20 ? Math.abs(other) : null;
}

/** Whether a reading is too old to count as now. Uses the page’s clock, because no frame arrives when readings stop. */
export const isLate = ({ lateAt, late }: Pick<SiteNow, 'lateAt' | 'late'>, now: Date): boolean =>
  late || (lateAt !== null && now.getTime() > Date.parse(lateAt));

/**
 * A site with 50 kWp of panels and a calculated year, without randomness: its generation, export and import by the half hour, and its
 * lifetime counters every five minutes. Every year is like 2026.
 */

const HALF_HOUR = 1_800_000;
const FIVE_MINUTES = 300_000;
const BEGINS = Date.UTC(2026, 0, 1);
const HALF_HOURS = 17_520;

const LONDON = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  weekday: 'short',
  hour: '2-digit',
  hourCycle: 'h23',
});

export type Counter = 'gen' | 'exp' | 'imp' | 'chg' | 'dis';
type OfGrid = Exclude<Counter, 'chg' | 'dis'>;
export type HalfHourOfSite = Record<OfGrid, number>;

/** What a site’s maker measures every five minutes. */
export interface SiteProfile {
  /** A lifetime counter at a moment, in Wh. */
  counterAt(name: Counter, at: number): number;
  /** The power at a whole five minutes. */
  powerAt(at: number): PowerOfSite;
  /** The first moment with readings; unlimited unless given. */
  since?: number;
}

/** W in our signs: the grid above zero is import, the battery above zero discharges. Each stand-in converts them to its maker’s. */
export interface PowerOfSite {
  pv: number;
  grid: number;
  bat: number;
  load: number;
  /** Percent; null where there is no battery. */
  soc: number | null;
}

/** The sequence that simulates weather and use; whole numbers within 31 bits. */
function nextOf(state: number): number {
  return Number((1_103_515_245n * BigInt(state) + 12_345n) % 2_147_483_648n);
}

function generated(at: Date, random: number): number {
  const hour = at.getUTCHours() * 2 + (at.getUTCMinutes() >= 30 ? 1 : 0);
  const day = Math.floor((at.getTime() - BEGINS) / 86_400_000) + 1;
  const season = Math.abs(((day + 10) % 365) - 182);
  const half = 16 - Math.floor((8 * season) / 182);
  const peak = 20_000 - Math.floor((14_000 * season) / 182);
  const away = Math.abs(hour - 24);
  if (away >= half) return 0;
  return Math.floor((Math.floor((peak * (half - away)) / half) * (40 + (random % 61))) / 100);
}

function used(at: Date, random: number): number {
  const parts = LONDON.formatToParts(at);
  const weekday = parts.find(({ type }) => type === 'weekday')?.value ?? '';
  const hour = Number(parts.find(({ type }) => type === 'hour')?.value);
  const open = hour >= 8 && hour < 18 ? 9000 : 2500;
  return (weekday.startsWith('S') ? 2000 : open) + (Math.floor(random / 61) % 1500);
}

/** Wh of each half hour of 2026, UTC. */
export const YEAR: readonly HalfHourOfSite[] = (() => {
  let random = 20_260_101;
  return Array.from({ length: HALF_HOURS }, (_, place) => {
    random = nextOf(random);
    const at = new Date(BEGINS + place * HALF_HOUR);
    const gen = generated(at, random);
    const load = used(at, random);
    const self = Math.min(gen, load);
    return { gen, exp: gen - self, imp: load - self };
  });
})();

/** What was counted up to the start of each half hour, and at the end of the year. */
const SUMS: Record<OfGrid, number[]> = { gen: [0], exp: [0], imp: [0] };
for (const name of ['gen', 'exp', 'imp'] as const) {
  for (const one of YEAR) SUMS[name].push((SUMS[name].at(-1) ?? 0) + one[name]);
}

/** A lifetime counter at a moment, in Wh: what was counted until the last whole five minutes. */
export function counterAt(name: Counter, at: number): number {
  // It has no battery.
  if (name === 'chg' || name === 'dis') return 0;
  const place = Math.floor((at - BEGINS) / HALF_HOUR);
  const years = Math.floor(place / HALF_HOURS);
  const within = place - years * HALF_HOURS;
  const parts = Math.floor((at - BEGINS - place * HALF_HOUR) / FIVE_MINUTES);
  const whole = YEAR[within]?.[name] ?? 0;
  // Six whole parts, the remainder in the last one.
  return years * (SUMS[name][HALF_HOURS] ?? 0) + (SUMS[name][within] ?? 0) + parts * Math.floor(whole / 6);
}

/** The mean power of the five minutes after a moment. */
function powerAt(at: number): PowerOfSite {
  const watts = (name: Counter) => (counterAt(name, at + FIVE_MINUTES) - counterAt(name, at)) * 12;
  const [pv, grid] = [watts('gen'), watts('imp') - watts('exp')];
  return { pv, grid, bat: 0, load: pv + grid, soc: null };
}

/** The calculated site, without a battery. */
export const WORKED_OUT: SiteProfile = { counterAt, powerAt };

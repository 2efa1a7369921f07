import type { MeteredChannel } from '@libs/contracts';
import { HALF_HOUR, localMidnight, periodsOfDay } from '@libs/forecast';
import { DemoBattery } from './demo-battery.js';
import { Dice } from './dice.js';

/** What a demo site measures: the same half hours at every load, from its own forecast and made-up clouds. */

const DAY = 86_400_000;

export interface DemoSite {
  /** Which of the demo's live sites, from 0; its weather and what goes wrong there follow from it. */
  rank: number;
  solarKwp: number;
  /** Expected generation of the half hour that begins at an instant on an average day, Wh. */
  expected: (instant: number) => number;
  annualUsageKwh: number;
  /** None unless given. */
  batteryKwh?: number;
  /** What it may export at most; the inverter holds back the rest. */
  exportLimitKw?: number | null;
}

/** Wh of a half hour; `bat` above zero is discharge. `soc`: percent at its end, null without a battery. */
interface Wh extends Record<MeteredChannel, number | null> {
  bat: number;
  /** Into the battery and out of it. */
  chg: number;
  dis: number;
  soc: number | null;
}

/** What goes wrong at a site, by its rank; the days are counted back from the last one. */
const TROUBLES = {
  /** The inverter is off: the meter counts zero. */
  1: { kind: 'outage', from: 40, to: 32 },
  /** Nothing is read, in a month that is over: its bill is held. */
  2: { kind: 'silence', from: 45, to: 42 },
  /** Half of the panels are shaded or dirty. */
  3: { kind: 'weak', from: 400, to: 0 },
  /** The inverter has been off since yesterday. */
  4: { kind: 'outage', from: 1, to: 0 },
} as const;
const WEAK = 0.68;
/** A few half hours that the meter of every site lost, unless in a month that is over: none of them would be billed. */
const LOST = { back: 6, from: 20, to: 25 } as const;

const nextDay = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + DAY).toISOString().slice(0, 10);

/** Every half hour of the London days, both ends included. */
export function demoReadings(site: DemoSite, from: string, to: string): { day: string; wh: Wh[] }[] {
  const days: { day: string; wh: Wh[] }[] = [];
  for (let day = from; day <= to; day = nextDay(day)) {
    const back = Math.round((Date.parse(to) - Date.parse(day)) / DAY);
    // A day's weather depends on its date and its site alone, so that it doesn't matter when the readings begin.
    const dice = new Dice((Date.parse(day) / DAY) * 31 + site.rank * 7_919);
    const sky = clearness(dice);
    const losing = back === LOST.back && day.slice(0, 7) === to.slice(0, 7);
    days.push({ day, wh: halfHoursOf(day, { site, back, losing, sky, dice }) });
  }
  return days;
}

/** How bright a day is, beside an average one: most are near it, some dull, few brilliant. Its mean is about one. */
const clearness = (dice: Dice): number => 0.35 + 0.65 * (dice.next() + dice.next());

interface OfDay {
  site: DemoSite;
  back: number;
  losing: boolean;
  sky: number;
  dice: Dice;
}

function halfHoursOf(day: string, { site, back, losing, sky, dice }: OfDay): Wh[] {
  const trouble = TROUBLES[site.rank as keyof typeof TROUBLES];
  const hit = trouble && back <= trouble.from && back >= trouble.to ? trouble.kind : null;
  const begins = localMidnight(day);
  const weekend = [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay());
  const count = periodsOfDay(day);
  const most = Math.floor((site.exportLimitKw ?? Number.POSITIVE_INFINITY) * 500);
  const store = new DemoBattery(site.batteryKwh ?? 0);
  return Array.from({ length: count }, (_, at): Wh => {
    const clouds = dice.between(0.75, 1.25);
    const use = Math.round(useOf(at / count, weekend, site.annualUsageKwh) * dice.between(0.85, 1.15));
    const made = Math.min(site.expected(begins + at * HALF_HOUR) * sky * clouds, site.solarKwp * 500);
    const possible = Math.round(hit === 'outage' ? 0 : hit === 'weak' ? made * WEAK : made);
    const lost = hit === 'silence' || (losing && at >= LOST.from && at <= LOST.to);
    const { bat, soc } = store.serve(use - possible);
    const gen = possible - Math.max(0, possible + bat - use - most);
    const battery = { bat, chg: Math.max(0, -bat), dis: Math.max(0, bat), soc };
    if (lost) return { gen: null, exp: null, imp: null, ...battery };
    return { gen, exp: Math.max(0, gen + bat - use), imp: Math.max(0, use - gen - bat), ...battery };
  });
}

/** A business's use in a half hour, Wh: high in working hours, low at night and at the weekend. */
function useOf(shareOfDay: number, weekend: boolean, annualUsageKwh: number): number {
  const mean = (annualUsageKwh * 1000) / 17_520;
  const working = shareOfDay >= 8 / 24 && shareOfDay < 18 / 24;
  return mean * (weekend ? 0.5 : working ? 1.9 : 0.72);
}

/** A file as a meter's website exports it: a row for each day, kWh. */
export function csvOf(days: readonly { day: string; wh: readonly Wh[] }[], channel: MeteredChannel): string {
  const head = ['Date', ...Array.from({ length: 50 }, (_, at) => `HH${at + 1}`)];
  const rows = days.map(({ day, wh }) => [
    day,
    ...Array.from({ length: 50 }, (_, at) => {
      const value = wh[at]?.[channel] ?? null;
      return value === null ? '' : (value / 1000).toFixed(3);
    }),
  ]);
  return [head, ...rows].map((row) => row.join(',')).join('\n');
}

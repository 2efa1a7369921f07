import type { BatterySettings, SettingsLimits, SettingsWindow } from '@libs/sources';
import type { PlannedSite, Step } from '../plan/battery.rules.js';
import { wallClock } from '../plan/calendar.rules.js';
import type { PlanStep } from '../plan/plan-site.rules.js';

/**
 * What an inverter is set to so that it follows a plan. Windows come back every day, so that a day ahead is all that can be said: the next plan
 * replaces them before they do. `spare` has no setting, and is left to the inverter. Pure.
 */

const HALF_HOURS = 48;

type Windowed = 'charge' | 'sell' | 'hold';
type Planned = Pick<PlanStep, 'instant' | 'mode' | 'targetWh' | 'chargedWh' | 'dischargedWh'>;

interface Stretch {
  mode: Windowed;
  from: number;
  /** Half hours. */
  length: number;
  targetWh: number;
  /** What it moves or keeps: of more stretches than the inverter has windows, those that matter most stay. */
  weight: number;
}

export function settingsOf(
  steps: readonly Planned[],
  site: Pick<PlannedSite, 'capacityWh' | 'reserveWh'> & Partial<Pick<PlannedSite, 'chargeW' | 'dischargeW'>>,
  limits: SettingsLimits,
): BatterySettings {
  const percentOf = (wh: number): number => Math.round((100 * wh) / site.capacityWh);
  const reservePercent = Math.max(limits.lowestReserve, percentOf(site.reserveWh));
  const stretches = stretchesOf(eachOnce(steps.slice(0, HALF_HOURS)));
  const of = (mode: Windowed, most: number): Stretch[] =>
    stretches
      .filter((one) => one.mode === mode)
      .sort((one, other) => other.weight - one.weight || one.from - other.from)
      .slice(0, most)
      .sort((one, other) => one.from - other.from);
  const window = ({ from, length, targetWh }: Stretch): SettingsWindow => ({
    from: clockOf(from),
    to: clockOf((from + length) % HALF_HOURS),
    percent: Math.min(100, Math.max(reservePercent, percentOf(targetWh))),
  });
  return {
    charge: of('charge', limits.charge).map(window),
    discharge: of('sell', limits.discharge).map(window),
    hold: of('hold', limits.hold).map((one) => ({ from: window(one).from, to: window(one).to })),
    reservePercent,
    ...(site.chargeW !== undefined && { chargeW: Math.floor(site.chargeW) }),
    ...(site.dischargeW !== undefined && { dischargeW: Math.floor(site.dischargeW) }),
  };
}

/** When the clocks go back, an hour comes twice and its windows count both times: its first one says which. */
function eachOnce(steps: readonly Planned[]): Planned[] {
  const seen = new Set<number>();
  return steps.filter(({ instant }) => {
    const { slot } = wallClock(instant);
    return !seen.has(slot) && seen.add(slot);
  });
}

/** Half hours in a row with one mode. Charging to more later goes on; to less is a stretch of its own. */
function stretchesOf(steps: readonly Planned[]): Stretch[] {
  const stretches: Stretch[] = [];
  let before: Windowed | null = null;
  for (const { instant, mode, targetWh, chargedWh, dischargedWh } of steps) {
    const windowed = isWindowed(mode) ? mode : null;
    const last = stretches.at(-1);
    if (windowed) {
      const goesOn = last !== undefined && before === windowed && follows(windowed, last.targetWh, targetWh);
      const stretch = goesOn ? last : { mode: windowed, from: wallClock(instant).slot, length: 0, targetWh, weight: 0 };
      if (!goesOn) stretches.push(stretch);
      stretch.length += 1;
      stretch.targetWh = targetWh;
      stretch.weight += windowed === 'hold' ? 1 : chargedWh + dischargedWh;
    }
    before = windowed;
  }
  // A whole day of one mode would end as it begins, which is no window.
  return stretches.map((one) => (one.length === HALF_HOURS ? { ...one, length: HALF_HOURS - 1 } : one));
}

const isWindowed = (mode: Step['mode']): mode is Windowed => mode === 'charge' || mode === 'sell' || mode === 'hold';

const follows = (mode: Windowed, before: number, now: number): boolean =>
  mode === 'hold' || (mode === 'charge' ? now >= before : now <= before);

const clockOf = (slot: number): string => `${String(slot >> 1).padStart(2, '0')}:${slot % 2 === 0 ? '00' : '30'}`;

const slotOf = (clock: string): number => Number(clock.slice(0, 2)) * 2 + (clock.slice(3) === '30' ? 1 : 0);

/** What an inverter with these settings does in the half hour that begins at an instant. */
export function stepAt(settings: BatterySettings, site: Pick<PlannedSite, 'capacityWh'>, instant: number): Step {
  const { slot } = wallClock(instant);
  const inside = ({ from, to }: { from: string; to: string }): boolean => {
    const [first, end] = [slotOf(from), slotOf(to)];
    return first < end ? slot >= first && slot < end : first !== end && (slot >= first || slot < end);
  };
  const targetOf = ({ percent }: SettingsWindow): number => (site.capacityWh * percent) / 100;
  const charge = settings.charge.find(inside);
  if (charge) return { mode: 'charge', targetWh: targetOf(charge) };
  const discharge = settings.discharge.find(inside);
  if (discharge) return { mode: 'sell', targetWh: targetOf(discharge) };
  return { mode: settings.hold.some(inside) ? 'hold' : 'use', targetWh: 0 };
}

import type { InForce, InForceWindow } from './in-force.js';
import type { Entry, KeptSettings, Value } from './kept-settings.js';
import { type Counter, type SiteProfile, YEAR } from './site.js';

/**
 * A battery behind an inverter that does what it is set to, by its own clock, five minutes at a time: with limits, losses, sun and load. What
 * it does goes into the stand-in's log, and its counters are what the maker reads.
 */

const FIVE_MINUTES = 300_000;
const HALF_HOUR = 1_800_000;
const DAY = 86_400_000;
const A_FIVE_MINUTES = 1 / 12;

export interface ModelSite {
  capacityWh: number;
  /** What the inverter itself can. */
  chargeW: number;
  dischargeW: number;
  importW: number;
  exportW: number;
  oneWay: number;
  storedWh: number;
  /** How far its clock is ahead. */
  clockOffMs: number;
}

const LONDON = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

type Kept = KeptSettings<never, Value> & { inForce(): InForce };

export class InverterModel implements SiteProfile {
  since: number;
  private storedWh: number;
  private readonly counters: Record<Counter, number[]> = { gen: [0], exp: [0], imp: [0], chg: [0], dis: [0] };
  private readonly levels: number[] = [];
  private powers = { pv: 0, grid: 0, bat: 0, load: 0 };

  constructor(
    private readonly site: ModelSite,
    private readonly settings: { log: Entry[]; inForce: Kept['inForce'] },
    begins: number,
  ) {
    this.since = Math.floor(begins / FIVE_MINUTES) * FIVE_MINUTES;
    this.storedWh = site.storedWh;
  }

  /** Does all that happens until a moment. */
  advance(now: number): void {
    for (let at = this.since + this.levels.length * FIVE_MINUTES; at + FIVE_MINUTES <= now; at += FIVE_MINUTES) {
      this.step(at);
    }
  }

  counterAt(name: Counter, at: number): number {
    const place = Math.floor((at - this.since) / FIVE_MINUTES);
    return Math.round(this.counters[name].at(Math.min(Math.max(place, 0), this.levels.length)) ?? 0) + 1000;
  }

  powerAt(at: number) {
    const place = Math.floor((at - this.since) / FIVE_MINUTES);
    const level = this.levels[Math.min(Math.max(place, 0), this.levels.length - 1)] ?? this.storedWh;
    return { ...this.powers, soc: Math.round((100 * level) / this.site.capacityWh) };
  }

  private step(at: number): void {
    const { capacityWh, chargeW, dischargeW, importW, exportW, oneWay, clockOffMs } = this.site;
    const settings = this.settings.inForce();
    const minute = minuteOf(at + clockOffMs);
    const charge = settings.charge.find((one) => isInside(one, minute));
    const discharge = settings.discharge.find((one) => isInside(one, minute));
    const { gen, load } = halfHourAt(at);
    const [sunW, loadW] = [gen * 2, load * 2];
    const surplusW = sunW - loadW;
    const roomW = Math.max(0, capacityWh - this.storedWh) / oneWay / A_FIVE_MINUTES;
    const aboveW = (percent: number) =>
      (Math.max(0, this.storedWh - (capacityWh * Math.max(percent, settings.reservePercent)) / 100) * oneWay) /
      A_FIVE_MINUTES;
    let [inW, outW] = [0, 0];
    let mode: Extract<Entry, { kind: 'state' }>['mode'] = 'use';
    if (charge) {
      mode = 'charge';
      const missingW = Math.max(0, (capacityWh * charge.percent) / 100 - this.storedWh) / oneWay / A_FIVE_MINUTES;
      inW = Math.min(chargeW, charge.watts ?? chargeW, missingW, roomW, Math.max(0, importW + surplusW));
    } else if (discharge) {
      mode = 'sell';
      outW = Math.min(
        dischargeW,
        discharge.watts ?? dischargeW,
        aboveW(discharge.percent),
        Math.max(0, exportW - surplusW),
      );
    } else if (!settings.selfUse) mode = 'idle';
    else if (settings.hold.some((one) => isInside(one, minute))) {
      mode = 'hold';
      inW = Math.min(chargeW, roomW, Math.max(0, surplusW));
    } else if (surplusW > 0) inW = Math.min(chargeW, roomW, surplusW);
    else outW = Math.min(dischargeW, aboveW(0), -surplusW);
    const gridW = loadW + inW - sunW - outW;
    this.storedWh += (inW * oneWay - outW / oneWay) * A_FIVE_MINUTES;
    this.levels.push(this.storedWh);
    this.powers = { pv: sunW, grid: gridW, bat: outW - inW, load: loadW };
    this.count({ gen: sunW, exp: Math.max(0, -gridW), imp: Math.max(0, gridW), chg: inW, dis: outW });
    this.settings.log.push({
      at: at + FIVE_MINUTES,
      kind: 'state',
      mode,
      storedPercent: (100 * this.storedWh) / capacityWh,
      chargedW: inW,
      dischargedW: outW,
      importedW: Math.max(0, gridW),
      exportedW: Math.max(0, -gridW),
    });
  }

  private count(watts: Record<Counter, number>): void {
    for (const name of ['gen', 'exp', 'imp', 'chg', 'dis'] as const) {
      this.counters[name].push((this.counters[name].at(-1) ?? 0) + watts[name] * A_FIVE_MINUTES);
    }
  }
}

function minuteOf(at: number): number {
  const [hours = 0, minutes = 0] = LONDON.format(at).split(':').map(Number);
  return hours * 60 + minutes;
}

function isInside({ from, to }: InForceWindow, minute: number): boolean {
  const [first = 0, end = 0] = [from, to].map((text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5)));
  if (first === end) return false;
  return first < end ? minute >= first && minute < end : minute >= first || minute < end;
}

/** Every year is like that of the calculated site. */
function halfHourAt(at: number): { gen: number; load: number } {
  const begins = Date.UTC(new Date(at).getUTCFullYear(), 0, 1);
  const half = YEAR[Math.floor((at - begins) / HALF_HOUR) % (365 * (DAY / HALF_HOUR))];
  return half ? { gen: half.gen, load: half.gen - half.exp + half.imp } : { gen: 0, load: 0 };
}

import { z } from 'zod';
import { Refused, TryLater } from '../maker.js';
import { solisCall } from '../solis-call.js';
import type { BatterySettings, ControlAdapter, ControlOptions, SettingsLimits } from './battery-settings.js';
import { clockOf, DAY_MINUTES, minutesOf, overlaps, type Span, spansOf, windowsOf } from './windows.rules.js';

/**
 * The settings of a Solis hybrid inverter, by SolisCloud's control API: each has a number (CID), is read by `/v2/api/atReadBatch` and written by
 * `/v2/api/control`. What the API does isn't published in full. The numbers, the bits of the storage mode and `yuanzhi` are as
 * github.com/mkuthan/solis-cloud-control has them. That a window may not go over midnight (springfall2008/batpred #324) nor overlap
 * another one, even one that is off (#3786), and that a switch has to be sent with what was read before (mkuthan #9), are from their issues.
 */

/** `on` is a switch, `time` is `23:30-23:59`. */
interface Slot {
  on: number;
  time: number;
  amps: number;
  percent: number;
  /** The inverter's own limit, which a window without a current gets. */
  most: number;
}
const slot = (most: number, on: number, [time, amps, percent]: readonly [number, number, number]): Slot => ({
  on,
  time,
  amps,
  percent,
  most,
});
const CHARGE_AMPS = 7224;
const DISCHARGE_AMPS = 7226;
const CHARGE: readonly Slot[] = (
  [
    [5946, 5948, 5928],
    [5949, 5951, 5929],
    [5952, 5954, 5930],
    [5955, 5957, 5931],
    [5958, 5960, 5932],
    [5961, 5963, 5933],
  ] as const
).map((numbers, at) => slot(CHARGE_AMPS, 5916 + at, numbers));
const DISCHARGE: readonly Slot[] = (
  [
    [5964, 5967, 5965],
    [5968, 5971, 5969],
    [5972, 5975, 5973],
    [5976, 5979, 5977],
    [5980, 5983, 5981],
    [5987, 5986, 5984],
  ] as const
).map((numbers, at) => slot(DISCHARGE_AMPS, 5922 + at, numbers));
const SLOTS = [...CHARGE, ...DISCHARGE];
const MODE = 636;
const RESERVE = 157;
/** Below this the inverter itself stops. */
const OVER_DISCHARGE = 158;
/** Says whether the inverter has six windows of each kind, each with a charge to stop at. */
const WINDOWS = 6798;
const SIX = 43_605;

/** Of `MODE`. */
const SELF_USE = 1 << 0;
const OFF_GRID = 1 << 2;
const KEEPS_RESERVE = 1 << 4;
const GRID_CHARGING = 1 << 5;
const FEED_IN = 1 << 6;

const NEVER = '00:00-00:00';
const LAST_MINUTE = '23:59';
/** Numbers in one call. */
const AT_ONCE = 20;
const CIDS = [
  WINDOWS,
  MODE,
  RESERVE,
  OVER_DISCHARGE,
  CHARGE_AMPS,
  DISCHARGE_AMPS,
  ...SLOTS.flatMap(({ on, time, amps, percent }) => [on, time, amps, percent]),
];
/** What a plan changes, and what is put back. */
const OURS = new Set([MODE, RESERVE, ...SLOTS.flatMap(({ on, time, amps, percent }) => [on, time, amps, percent])]);

const Batch = z.array(z.array(z.object({ cid: z.coerce.number(), msg: z.string() })));
const Control = z.array(z.object({ code: z.union([z.string(), z.number()]).nullish(), msg: z.string().nullish() }));

export class SolisSettings implements ControlAdapter {
  /** Six of each kind, of which one is kept for a window that goes over midnight. */
  limits: SettingsLimits = { charge: CHARGE.length - 1, discharge: DISCHARGE.length - 1, hold: 0, lowestReserve: 10 };
  private known = new Map<number, string>();

  constructor(private readonly options: ControlOptions) {}

  async read(): Promise<BatterySettings> {
    const read = await this.load(CIDS);
    this.known = read;
    if (this.number(WINDOWS) !== SIX)
      throw new Refused('denied', 'the inverter has the older windows, which stop at no charge');
    this.limits = { ...this.limits, lowestReserve: Math.max(10, this.number(OVER_DISCHARGE)) };
    return {
      charge: this.windows(CHARGE),
      discharge: this.windows(DISCHARGE),
      hold: [],
      reservePercent: this.number(RESERVE),
      ...this.otherwise(),
      own: Object.fromEntries([...read].filter(([cid]) => OURS.has(cid))),
    };
  }

  private async load(numbers: readonly number[]): Promise<Map<number, string>> {
    const read = new Map<number, string>();
    for (let at = 0; at < numbers.length; at += AT_ONCE) {
      const body = { inverterSn: this.options.account, cids: numbers.slice(at, at + AT_ONCE).join(',') };
      const batch = await solisCall(this.options, { path: '/v2/api/atReadBatch', body, data: Batch });
      for (const { cid, msg } of (batch ?? []).flat()) read.set(cid, msg.trim());
    }
    return read;
  }

  async write(settings: BatterySettings): Promise<void> {
    if (this.known.size === 0) await this.read();
    await this.apply(
      settings.own
        ? new Map(Object.entries(settings.own).map(([cid, value]) => [Number(cid), value]))
        : this.valuesOf(settings),
    );
  }

  /** Windows that change are turned off first and on again last, so that none runs with half of its values. */
  private async apply(wanted: ReadonlyMap<number, string>): Promise<void> {
    const differs = (cid: number) => wanted.has(cid) && !isSame(this.text(cid), wanted.get(cid) ?? '');
    await this.turnOff(SLOTS.filter(({ on, time, amps, percent }) => [on, time, amps, percent].some(differs)));
    for (const cid of [RESERVE, MODE]) if (differs(cid)) await this.put(cid, wanted.get(cid) ?? '');
    for (const one of SLOTS) {
      const time = wanted.get(one.time);
      if (time !== undefined && differs(one.time)) await this.putTime(one, time);
      for (const cid of [one.amps, one.percent]) if (differs(cid)) await this.put(cid, wanted.get(cid) ?? '');
    }
    for (const { on } of SLOTS) if (differs(on)) await this.put(on, wanted.get(on) ?? '');
  }

  /** And makes sure of it: an answer says only that the cloud has taken it. */
  private async turnOff(slots: readonly Slot[]): Promise<void> {
    const running = slots.map(({ on }) => on).filter((on) => this.text(on) === '1');
    if (running.length === 0) return;
    for (const on of running) await this.put(on, '0');
    for (const [on, value] of await this.load(SLOTS.map((one) => one.on))) this.known.set(on, value);
    if (running.some((on) => this.text(on) !== '0')) throw new TryLater('a window is still on');
  }

  /** The old times that are in the way are cleared first: they change too. */
  private async putTime(slot: Slot, time: string): Promise<void> {
    const span = spanOf(time);
    for (const other of SLOTS) {
      const old = spanOf(this.text(other.time));
      if (other !== slot && span && old && overlaps(span, old)) await this.put(other.time, NEVER);
    }
    await this.put(slot.time, time);
  }

  private valuesOf({ charge, discharge, hold, reservePercent }: BatterySettings): Map<number, string> {
    if (hold.length > 0) throw new Refused('denied', 'no window holds a charge');
    const mode = this.number(MODE) & ~(OFF_GRID | FEED_IN);
    const values = new Map([
      [RESERVE, String(reservePercent)],
      [MODE, String(mode | SELF_USE | KEEPS_RESERVE | (charge.length > 0 ? GRID_CHARGING : 0))],
    ]);
    for (const [slots, windows] of [[CHARGE, charge] as const, [DISCHARGE, discharge] as const]) {
      const spans = spansOf(windows);
      if (spans.length > slots.length) throw new Refused('denied', 'more windows than the inverter has');
      for (const [at, { on, time, amps, percent, most }] of slots.entries()) {
        const span = spans[at];
        values.set(on, span ? '1' : '0').set(time, span ? timeOf(span) : NEVER);
        if (!span) continue;
        values.set(percent, String(span.percent));
        if (!(Number(this.text(amps)) > 0) && Number(this.text(most)) > 0) values.set(amps, this.text(most));
      }
    }
    return values;
  }

  private windows(slots: readonly Slot[]) {
    const on = slots.filter((one) => this.text(one.on) === '1');
    return windowsOf(
      on.flatMap(({ time, percent }) => {
        const text = this.text(time);
        const span = spanOf(text);
        if (!span && text !== NEVER) throw new TryLater(`answered ${text} for setting ${time}`);
        return span ? [{ ...span, percent: this.number(percent) }] : [];
      }),
    );
  }

  private otherwise(): { otherwise?: string } {
    const mode = this.number(MODE);
    const on = SLOTS.filter((one) => this.text(one.on) === '1');
    const asOurs =
      (mode & (SELF_USE | OFF_GRID | KEEPS_RESERVE | FEED_IN)) === (SELF_USE | KEEPS_RESERVE) &&
      (!on.some((one) => CHARGE.includes(one)) || (mode & GRID_CHARGING) !== 0);
    const still = on.filter(({ amps }) => !(Number(this.text(amps)) > 0)).length;
    if (asOurs && still === 0) return {};
    return { otherwise: `mode ${mode}${still > 0 ? `, ${still} windows without a current` : ''}` };
  }

  private text = (cid: number): string => this.known.get(cid) ?? '';

  private number(cid: number): number {
    const text = this.text(cid);
    const value = Number(text);
    if (text === '' || !Number.isFinite(value)) throw new TryLater(`answered ${text || 'nothing'} for setting ${cid}`);
    return value;
  }

  private async put(cid: number, value: string): Promise<void> {
    const { account, guard } = this.options;
    const body = { inverterSn: account, cid, value, yuanzhi: this.before(cid) };
    const answer = await solisCall(this.options, { path: '/v2/api/control', body, data: Control, guard });
    const refused = (answer ?? []).find(({ code }) => code !== null && code !== undefined && String(code) !== '0');
    if (refused) throw new Refused('denied', `setting ${cid}: ${refused.msg ?? `answered ${refused.code}`}`);
    this.known.set(cid, value);
  }

  /** What was read before. All switches are bits of one number. */
  private before(cid: number): string {
    if (!SLOTS.some(({ on }) => on === cid)) return this.text(cid);
    return String(SLOTS.reduce((bits, { on }, at) => bits | (this.text(on) === '1' ? 1 << at : 0), 0));
  }
}

const timeOf = ({ from, to }: Span): string => `${clockOf(from)}-${to === DAY_MINUTES ? LAST_MINUTE : clockOf(to)}`;

/** Null for a time that is no window. */
function spanOf(time: string): Omit<Span, 'percent'> | null {
  const [, from = '', to = ''] = /^(\d\d:\d\d)-(\d\d:\d\d)$/.exec(time) ?? [];
  const span = { from: minutesOf(from), to: to === LAST_MINUTE ? DAY_MINUTES : minutesOf(to) };
  return span.from < span.to ? span : null;
}

/** `80` and `80.0` are the same. */
const isSame = (one: string, other: string): boolean =>
  one === other || (one !== '' && other !== '' && Number(one) === Number(other));

import { z } from 'zod';
import { ask } from '../ask.js';
import { Refused, TryLater } from '../maker.js';
import type { BatterySettings, ControlAdapter, ControlOptions, SettingsLimits } from './battery-settings.js';

/**
 * The settings of a GivEnergy inverter, by GivEnergy's API version 1: each has an id, and is read and written with a call of its own. Of
 * the windows that newer inverters have we use four for charging and three for discharging.
 */

interface Slot {
  start: number;
  end: number;
  limit: number;
}
const CHARGE: readonly Slot[] = [
  { start: 64, end: 65, limit: 101 },
  { start: 102, end: 103, limit: 104 },
  { start: 105, end: 106, limit: 107 },
  { start: 108, end: 109, limit: 110 },
];
const DISCHARGE: readonly Slot[] = [
  { start: 53, end: 54, limit: 129 },
  { start: 41, end: 42, limit: 130 },
  { start: 131, end: 132, limit: 133 },
];
const ECO_MODE = 24;
/** Without it, a battery runs in its windows alone. */
const ECO_OFF = 'eco mode off';
const AC_CHARGE = 66;
const DC_DISCHARGE = 56;
const RESERVE = 71;
const PAUSE = { mode: 96, start: 155, end: 156 };
/** Of `PAUSE.mode`: nothing is paused, or discharging is. */
const [NOTHING, DISCHARGING] = [0, 2];
/** A window that ends as it begins is none. */
const NEVER = '00:00';

type Value = string | number | boolean;
const Answered = z.object({
  data: z.object({
    value: z.union([z.string(), z.number(), z.boolean()]),
    success: z.boolean().optional(),
    message: z.string().optional(),
  }),
});

export class GivEnergySettings implements ControlAdapter {
  readonly limits: SettingsLimits = { charge: CHARGE.length, discharge: DISCHARGE.length, hold: 1, lowestReserve: 4 };
  /** What is set, as far as it was read. */
  private known = new Map<number, Value>();

  constructor(private readonly options: ControlOptions) {}

  async read(): Promise<BatterySettings> {
    this.known = new Map();
    const charges = (await this.get(AC_CHARGE)) === true;
    const discharges = (await this.get(DC_DISCHARGE)) === true;
    const holds = (await this.get(PAUSE.mode)) === DISCHARGING;
    const hold = { from: await this.time(PAUSE.start), to: await this.time(PAUSE.end) };
    const selfUse = (await this.get(ECO_MODE)) === true;
    return {
      charge: charges ? await this.windows(CHARGE) : [],
      discharge: discharges ? await this.windows(DISCHARGE) : [],
      hold: holds && hold.from !== hold.to ? [hold] : [],
      reservePercent: Number(await this.get(RESERVE)),
      ...(selfUse ? {} : { otherwise: ECO_OFF }),
    };
  }

  /** Switches are turned on last, so that no window runs with half of its values. */
  async write({ charge, discharge, hold, reservePercent, otherwise }: BatterySettings): Promise<void> {
    if (this.known.size === 0) await this.read();
    await this.put(RESERVE, reservePercent);
    for (const [at, slot] of CHARGE.entries()) await this.putSlot(slot, charge[at]);
    for (const [at, slot] of DISCHARGE.entries()) await this.putSlot(slot, discharge[at]);
    const [held] = hold;
    await this.put(PAUSE.start, held?.from ?? NEVER);
    await this.put(PAUSE.end, held?.to ?? NEVER);
    await this.put(PAUSE.mode, held ? DISCHARGING : NOTHING);
    await this.put(ECO_MODE, otherwise !== ECO_OFF);
    await this.put(AC_CHARGE, charge.length > 0);
    await this.put(DC_DISCHARGE, discharge.length > 0);
  }

  private async windows(slots: readonly Slot[]) {
    const windows = [];
    for (const { start, end, limit } of slots) {
      const window = { from: await this.time(start), to: await this.time(end), percent: Number(await this.get(limit)) };
      if (window.from !== window.to) windows.push(window);
    }
    return windows;
  }

  private async putSlot({ start, end, limit }: Slot, window?: BatterySettings['charge'][number]): Promise<void> {
    if (window) await this.put(limit, window.percent);
    await this.put(start, window?.from ?? NEVER);
    await this.put(end, window?.to ?? NEVER);
  }

  private time = async (id: number): Promise<string> => String(await this.get(id));

  private async get(id: number): Promise<Value> {
    const { value } = await this.call(id, 'read', {});
    this.known.set(id, value);
    return value;
  }

  private async put(id: number, value: Value): Promise<void> {
    if (!this.known.has(id)) await this.get(id);
    if (this.known.get(id) === value) return;
    const answer = await this.options.guard(() => this.call(id, 'write', { value, context: 'Voltmere' }));
    if (answer.success === false) throw new Refused('denied', `setting ${id}: ${answer.message ?? 'not written'}`);
    this.known.set(id, value);
  }

  private async call(id: number, what: 'read' | 'write', body: object) {
    const { baseUrl, key, account, now, spend } = this.options;
    await spend();
    const { data } = await ask({
      url: `${baseUrl}/inverter/${encodeURIComponent(account)}/settings/${id}/${what}`,
      method: 'POST',
      headers: { Authorization: `Bearer ${key.key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      answer: Answered,
      now,
    });
    // Instead of a value: it is offline, or didn't answer in time.
    if (typeof data.value === 'number' && data.value < 0) throw new TryLater(`the inverter answered ${data.value}`);
    return data;
  }
}

import type { PowerReading } from '@libs/telemetry';
import { z } from 'zod';
import { foxCall } from './foxess-call.js';
import { type Maker, type MakerOptions, type MakerSpec, Refused } from './maker.js';
import type { Reading } from './reading.js';

/**
 * The cloud of Fox ESS. Counters are kWh and power is kW. `generation` is what the inverter gave, including its battery, so with a battery
 * `PVEnergyTotal` is read instead. A stamp has London's clock and its offset beside it.
 */

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const COUNTERS = [
  'generation',
  'PVEnergyTotal',
  'chargeEnergyToTal',
  'dischargeEnergyToTal',
  'feedin',
  'gridConsumption',
  'SoC',
] as const;
const POWERS = [
  'pvPower',
  'gridConsumptionPower',
  'feedinPower',
  'batChargePower',
  'batDischargePower',
  'loadsPower',
  'SoC',
] as const;

/** A value that Fox ESS doesn't have is missing, null or text. */
const value = z.number().nullish().catch(null);
const History = z.array(
  z.object({
    datas: z
      .array(z.object({ variable: z.string(), data: z.array(z.object({ time: z.string(), value })).nullish() }))
      .nullish(),
  }),
);
const Now = z.array(
  z.object({
    time: z.string().nullish(),
    datas: z.array(z.object({ variable: z.string(), value })).nullish(),
  }),
);
const Detail = z.object({
  deviceSN: z.string().nullish(),
  stationName: z.string().nullish(),
  capacity: value,
});
const toWh = (kwh: number | null | undefined): number | null =>
  kwh === null || kwh === undefined || !Number.isFinite(kwh) ? null : Math.round(kwh * 1000);
const toW = toWh;

/** `2026-05-01 12:00:03 BST+0100`: the clock and the offset are read, the zone's name is not. NaN for anything else. */
export function foxTime(text: string): number {
  const [, day, clock, hours, minutes] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d) \D*([+-]\d\d)(\d\d)$/.exec(text) ?? [];
  return Date.parse(`${day}T${clock}${hours}:${minutes}`);
}

class FoxEss implements Maker {
  constructor(private readonly options: MakerOptions) {}

  async test() {
    const { account } = this.options;
    const detail = await this.ask('/op/v1/device/detail', Detail, { query: `?sn=${encodeURIComponent(account)}` });
    if (detail?.deviceSN !== account) throw new Refused('gone', 'the key has no such inverter');
    return { name: detail.stationName ?? account, kwp: detail.capacity ?? null, timeZone: null, newestAt: null };
  }

  async latest(): Promise<Reading[]> {
    const newest = await this.now(COUNTERS);
    return newest ? [this.reading(newest.at, newest.values)] : [];
  }

  async power(): Promise<PowerReading | null> {
    const newest = await this.now(POWERS);
    if (!newest) return null;
    const watts = (name: (typeof POWERS)[number]) => toW(newest.values.get(name));
    return {
      at: newest.at,
      pv: watts('pvPower'),
      grid: less(watts('gridConsumptionPower'), watts('feedinPower')),
      bat: less(watts('batDischargePower'), watts('batChargePower')),
      load: watts('loadsPower'),
      ev: null,
      soc: newest.values.get('SoC') ?? null,
    };
  }

  /** At most a day a call. */
  async read(from: Date, to: Date): Promise<Reading[]> {
    const readings: Reading[] = [];
    for (let begin = from.getTime(); begin < to.getTime(); begin += DAY) {
      readings.push(...(await this.between(begin, Math.min(begin + DAY, to.getTime()))));
    }
    return readings.filter(({ at }) => at >= from.getTime() && at <= to.getTime());
  }

  private async between(begin: number, end: number): Promise<Reading[]> {
    const body = { sn: this.options.account, variables: COUNTERS, begin, end };
    const result = await this.ask('/op/v0/device/history/query', History, { body });
    const moments = new Map<number, Map<string, number | null>>();
    for (const { variable, data } of result?.[0]?.datas ?? []) {
      for (const point of data ?? []) {
        const at = foxTime(point.time);
        if (!Number.isFinite(at)) continue;
        const values = moments.get(at) ?? new Map<string, number | null>();
        moments.set(at, values.set(variable, point.value ?? null));
      }
    }
    return [...moments].map(([at, values]) => this.reading(at, values));
  }

  private async now(variables: readonly string[]) {
    const body = { sns: [this.options.account], variables };
    const [newest] = (await this.ask('/op/v1/device/real/query', Now, { body })) ?? [];
    const at = foxTime(newest?.time ?? '');
    if (!newest || !Number.isFinite(at)) return null;
    return { at, values: new Map((newest.datas ?? []).map((one) => [one.variable, one.value ?? null])) };
  }

  private reading(at: number, values: ReadonlyMap<string, number | null>): Reading {
    const hasBattery = (values.get('chargeEnergyToTal') ?? 0) > 0;
    return {
      device: this.options.account,
      at,
      span: 0,
      gen: toWh(values.get(hasBattery ? 'PVEnergyTotal' : 'generation')),
      exp: toWh(values.get('feedin')),
      imp: toWh(values.get('gridConsumption')),
      ...(hasBattery && {
        chg: toWh(values.get('chargeEnergyToTal')),
        dis: toWh(values.get('dischargeEnergyToTal')),
        soc: values.get('SoC') ?? null,
      }),
    };
  }

  private ask = <T extends z.ZodType>(path: string, result: T, { query, body }: { query?: string; body?: object }) =>
    foxCall(this.options, { path, query, body, result });
}

/** One less the other; null only if neither is known. */
const less = (one: number | null, other: number | null): number | null =>
  one === null && other === null ? null : (one ?? 0) - (other ?? 0);

/** 1,440 calls a day for each inverter, of which other apps take some. */
export const FOXESS: MakerSpec = {
  platform: 'foxess',
  freshness: 'near',
  limits: [
    { calls: 1000, windowMs: DAY },
    { calls: 30, windowMs: MINUTE },
  ],
  everyMs: 5 * MINUTE,
  callsATurn: 2,
  windowMs: DAY,
  open: (options) => new FoxEss(options),
};

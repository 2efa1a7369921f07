import { z } from 'zod';
import type { PowerReading } from '@libs/telemetry';
import { ask } from './ask.js';
import { type Maker, type MakerOptions, type MakerSpec, Refused } from './maker.js';
import type { Reading } from './reading.js';

/**
 * GivEnergy's API, version 1. Counters are kWh with one decimal; `total` is read and never `today`, which falls to zero at the
 * inverter's own midnight. Stamps are UTC.
 */

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const PAGE_SIZE = 100;
/** More pages than this for a day are a fault of GivEnergy's. */
const MOST_PAGES = 20;

const number = z.number().nullish();
const Counters = z.object({
  time: z.iso.datetime({ offset: true }),
  total: z.object({
    solar: number,
    grid: z.object({ import: number, export: number }).nullish(),
    battery: z.object({ charge: number, discharge: number }).nullish(),
  }),
  // Of a past moment alone; the newest charge comes with the power.
  power: z.object({ battery: z.object({ percent: number }).nullish() }).nullish(),
});
const Latest = z.object({ data: Counters });
const Points = z.object({
  data: z.array(Counters),
  meta: z.object({ current_page: z.number(), last_page: z.number() }).nullish(),
});
/** W, in our signs: the grid below zero is export, the battery above zero discharges. */
const System = z.object({
  data: z.object({
    time: z.iso.datetime({ offset: true }),
    solar: z.object({ power: number }).nullish(),
    grid: z.object({ power: number }).nullish(),
    battery: z.object({ percent: number, power: number }).nullish(),
    consumption: number,
  }),
});
const Devices = z.object({
  data: z.array(
    z.object({
      inverter: z.object({
        serial: z.string(),
        last_updated: z.string().nullish(),
        info: z.object({ model: z.string().nullish(), max_charge_rate: z.number().nullish() }).nullish(),
      }),
      site: z
        .object({ name: z.string().nullish(), kwp: z.number().nullish(), time_zone: z.string().nullish() })
        .nullish(),
    }),
  ),
});

const toWh = (value: number | null | undefined): number | null =>
  value === null || value === undefined || !Number.isFinite(value) ? null : Math.round(value * 1000);

class GivEnergy implements Maker {
  constructor(private readonly options: MakerOptions) {}

  async test() {
    const { data } = await this.ask('/communication-device?page=1&pageSize=100', Devices);
    const device = data.find(({ inverter }) => inverter.serial === this.options.account);
    const newest = device?.inverter.last_updated ?? null;
    if (!device) throw new Refused('gone', 'the key has no such inverter');
    return {
      name: device.site?.name ?? device.inverter.info?.model ?? device.inverter.serial,
      kwp: device.site?.kwp ?? null,
      timeZone: device.site?.time_zone ?? null,
      newestAt: newest ? new Date(newest).toISOString() : null,
    };
  }

  async latest(): Promise<Reading[]> {
    const { data } = await this.ask(`${this.inverter()}/meter-data/latest`, Latest);
    return [this.reading(data)];
  }

  async power(): Promise<PowerReading> {
    const { data } = await this.ask(`${this.inverter()}/system-data/latest`, System);
    const { time, solar, grid, battery, consumption } = data;
    return {
      at: Date.parse(time),
      pv: solar?.power ?? null,
      grid: grid?.power ?? null,
      bat: battery?.power ?? null,
      load: consumption ?? null,
      ev: null,
      soc: battery?.percent ?? null,
    };
  }

  async read(from: Date, to: Date): Promise<Reading[]> {
    const readings: Reading[] = [];
    for (let day = Math.floor(from.getTime() / DAY) * DAY; day <= to.getTime(); day += DAY) {
      readings.push(...(await this.day(new Date(day).toISOString().slice(0, 10))));
    }
    return readings.filter(({ at }) => at >= from.getTime() && at <= to.getTime());
  }

  /** All pages of a UTC day; a short page is only the last one if the answer says so. */
  private async day(day: string): Promise<Reading[]> {
    const readings: Reading[] = [];
    for (let page = 1; page <= MOST_PAGES; page++) {
      const path = `${this.inverter()}/data-points/${day}?page=${page}&pageSize=${PAGE_SIZE}`;
      const { data, meta } = await this.ask(path, Points);
      readings.push(...data.map((one) => this.reading(one)));
      if (page >= (meta?.last_page ?? 1)) break;
    }
    return readings;
  }

  private inverter = (): string => `/inverter/${encodeURIComponent(this.options.account)}`;

  private reading({ time, total, power }: z.infer<typeof Counters>): Reading {
    return {
      device: this.options.account,
      at: Date.parse(time),
      span: 0,
      gen: toWh(total.solar),
      exp: toWh(total.grid?.export),
      imp: toWh(total.grid?.import),
      chg: toWh(total.battery?.charge),
      dis: toWh(total.battery?.discharge),
      soc: power?.battery?.percent ?? null,
    };
  }

  private async ask<T>(path: string, answer: z.ZodType<T>): Promise<T> {
    await this.options.spend();
    const { baseUrl, key, now } = this.options;
    return ask({ url: `${baseUrl}${path}`, headers: { Authorization: `Bearer ${key.key}` }, answer, now });
  }
}

/** GivEnergy publishes no limits; this many calls an hour are enough for us. */
export const GIVENERGY: MakerSpec = {
  platform: 'givenergy',
  freshness: 'near',
  limits: [{ calls: 300, windowMs: HOUR }],
  everyMs: 5 * 60_000,
  callsATurn: 2,
  windowMs: 5 * DAY,
  open: (options) => new GivEnergy(options),
};

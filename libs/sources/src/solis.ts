import { londonDate } from '@libs/contracts';
import type { PowerReading } from '@libs/telemetry';
import { z } from 'zod';
import { type Maker, type MakerOptions, type MakerSpec, Refused } from './maker.js';
import type { Reading } from './reading.js';
import { solisCall } from './solis-call.js';

/**
 * SolisCloud. Every value has a unit beside it, which turns from kWh to MWh as a counter grows; the stamp is in milliseconds, and at night
 * it doesn't change, so that the same reading is returned again.
 */

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const value = z.number().nullish();
const unit = z.string().nullish();
const Counters = z.object({
  dataTimestamp: z.union([z.string(), z.number()]),
  eTotal: value,
  eTotalStr: unit,
  gridPurchasedTotalEnergy: value,
  gridPurchasedTotalEnergyStr: unit,
  gridSellTotalEnergy: value,
  gridSellTotalEnergyStr: unit,
  batteryTotalChargeEnergy: value,
  batteryTotalChargeEnergyStr: unit,
  batteryTotalDischargeEnergy: value,
  batteryTotalDischargeEnergyStr: unit,
  batteryCapacitySoc: value,
});
const Detail = z.object({
  sn: z.string(),
  stationName: z.string().nullish(),
  power: value,
  powerStr: unit,
  dataTimestamp: z.union([z.string(), z.number()]).nullish(),
});
/** `pac` is the output of the inverter, including its battery; `dcPac` is that of the panels. */
const Power = z.object({
  dataTimestamp: z.union([z.string(), z.number()]).nullish(),
  pac: value,
  pacStr: unit,
  dcPac: value,
  dcPacStr: unit,
  psum: value,
  psumStr: unit,
  batteryPower: value,
  batteryPowerStr: unit,
  batteryCapacitySoc: value,
  familyLoadPower: value,
  familyLoadPowerStr: unit,
});
const WH: Record<string, number> = { wh: 1, kwh: 1000, mwh: 1_000_000, gwh: 1_000_000_000 };

/** Wh by the unit beside the value; null without either. */
const toWh = (count: number | null | undefined, name: string | null | undefined): number | null => {
  const times = WH[name?.toLowerCase() ?? ''];
  return count === null || count === undefined || !times ? null : Math.round(count * times);
};

const WATTS: Record<string, number> = { w: 1, kw: 1000, mw: 1_000_000 };

/** W by the unit beside the value, kW if there is none; null without a value or with an unknown unit. */
const toW = (count: number | null | undefined, name: string | null | undefined): number | null => {
  const times = WATTS[(name || 'kW').toLowerCase()];
  return count === null || count === undefined || !times ? null : Math.round(count * times);
};

/** Zero stays zero, not minus zero. */
const opposite = (watts: number | null): number | null => (watts === null ? null : 0 - watts);

class Solis implements Maker {
  constructor(private readonly options: MakerOptions) {}

  async test() {
    const data = await this.ask('/v1/api/inverterDetail', { sn: this.options.account }, Detail);
    if (!data) throw new Refused('gone', 'the key has no such inverter');
    const { sn, stationName, power, powerStr, dataTimestamp } = data;
    const kw = powerStr?.toLowerCase() === 'w' ? (power ?? 0) / 1000 : (power ?? null);
    const newestAt = dataTimestamp ? new Date(Number(dataTimestamp)).toISOString() : null;
    return { name: stationName ?? sn, kwp: kw, timeZone: null, newestAt };
  }

  /** `psum` above zero is export and `batteryPower` above zero charges, both opposite to our signs. */
  async power(): Promise<PowerReading | null> {
    const data = await this.ask('/v1/api/inverterDetail', { sn: this.options.account }, Power);
    if (!data?.dataTimestamp) return null;
    const bat = opposite(toW(data.batteryPower, data.batteryPowerStr));
    const pv = toW(data.dcPac, data.dcPacStr);
    return {
      at: Number(data.dataTimestamp),
      // The output of the inverter may come from the battery, which isn’t generation.
      pv: pv ?? (bat ? null : toW(data.pac, data.pacStr)),
      grid: opposite(toW(data.psum, data.psumStr)),
      bat,
      load: toW(data.familyLoadPower, data.familyLoadPowerStr),
      ev: null,
      soc: data.batteryCapacitySoc ?? null,
    };
  }

  async read(from: Date, to: Date): Promise<Reading[]> {
    const readings: Reading[] = [];
    const last = londonDate(to);
    for (let day = londonDate(from); day <= last; day = nextDay(day)) readings.push(...(await this.day(day)));
    return readings.filter(({ at }) => at >= from.getTime() && at <= to.getTime());
  }

  /** A London day: its offset is that of its last hour, and the stamps say the rest. Old days have no data. */
  private async day(day: string): Promise<Reading[]> {
    const timeZone = londonDate(new Date(Date.parse(`${day}T23:30:00Z`))) === day ? 0 : 1;
    const body = { sn: this.options.account, money: 'GBP', time: day, timeZone };
    const data = await this.ask('/v1/api/inverterDay', body, z.array(Counters));
    return (data ?? []).map((one) => ({
      device: this.options.account,
      at: Number(one.dataTimestamp),
      span: 0,
      gen: toWh(one.eTotal, one.eTotalStr),
      exp: toWh(one.gridSellTotalEnergy, one.gridSellTotalEnergyStr ?? one.eTotalStr),
      imp: toWh(one.gridPurchasedTotalEnergy, one.gridPurchasedTotalEnergyStr ?? one.eTotalStr),
      chg: toWh(one.batteryTotalChargeEnergy, one.batteryTotalChargeEnergyStr ?? one.eTotalStr),
      dis: toWh(one.batteryTotalDischargeEnergy, one.batteryTotalDischargeEnergyStr ?? one.eTotalStr),
      soc: one.batteryCapacitySoc ?? null,
    }));
  }

  private ask = <T extends z.ZodType>(path: string, body: object, data: T) =>
    solisCall(this.options, { path, body, data });
}

const nextDay = (day: string): string => new Date(Date.parse(day) + DAY).toISOString().slice(0, 10);

export const SOLIS: MakerSpec = {
  platform: 'solis',
  freshness: 'near',
  limits: [{ calls: 60, windowMs: MINUTE }],
  everyMs: 5 * MINUTE,
  callsATurn: 2,
  windowMs: 5 * DAY,
  open: (options) => new Solis(options),
};

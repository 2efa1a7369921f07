import { HALF_HOUR } from '@libs/forecast';
import { UnknownAnswer } from '@libs/grid';
import { z } from 'zod';
import type { OutlookHalfHour } from './outlook.sql.js';

/**
 * The forecast of Open-Meteo for a place: irradiance on level ground as the mean of the 15 minutes before each time, and the air.
 * Times are in UTC without saying so. Source: open-meteo.com/en/docs, “15-Minutely Weather Variables”; its data are under CC BY 4.0.
 */

const QUARTER = HALF_HOUR / 2;
const Forecast = z.object({
  utc_offset_seconds: z.literal(0),
  minutely_15: z.object({
    time: z.array(z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)),
    shortwave_radiation: z.array(z.number().min(0).max(1500).nullable()),
    temperature_2m: z.array(z.number().min(-60).max(60).nullable()),
  }),
});

export interface Spot {
  latitude: number;
  longitude: number;
}

/** `base` may have a query of its own, as a customer’s key. */
export function weatherUrl(base: string, { latitude, longitude }: Spot, pastDays: number): string {
  const url = new URL(base);
  url.pathname = `${url.pathname.replace(/\/$/, '')}/v1/forecast`;
  const asked = {
    latitude: latitude.toFixed(2),
    longitude: longitude.toFixed(2),
    minutely_15: 'shortwave_radiation,temperature_2m',
    timezone: 'GMT',
    past_days: String(pastDays),
    forecast_days: '4',
  };
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
  return url.href;
}

/** Half hours of which both quarters are known. Throws UnknownAnswer. */
export function parseWeather(body: unknown): OutlookHalfHour[] {
  const parsed = Forecast.safeParse(body);
  if (!parsed.success) throw new UnknownAnswer(`weather: ${parsed.error.issues[0]?.path.join('.')}`);
  const { time, shortwave_radiation: light, temperature_2m: air } = parsed.data.minutely_15;
  const place = new Map(time.map((text, at) => [Date.parse(`${text}Z`), at]));
  return [...place.keys()].flatMap((at): OutlookHalfHour[] => {
    if (at % HALF_HOUR !== 0) return [];
    const [first, second] = [place.get(at + QUARTER), place.get(at + HALF_HOUR)];
    const [one, other] = [light[first ?? -1] ?? null, light[second ?? -1] ?? null];
    return one === null || other === null ? [] : [{ at, value: (one + other) / 2, air: air[first ?? -1] ?? null }];
  });
}

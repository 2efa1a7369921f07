import { z } from 'zod';
import { ask } from './ask.js';
import { type Maker, type MakerOptions, type MakerSpec, Refused } from './maker.js';
import type { Reading } from './reading.js';

/**
 * SolarEdge's monitoring API, version 2. It has energy by the quarter of an hour, in the unit that the answer names and by local stamps
 * with their offset; null is no data and 0.0 is zero. It has no counters by the half hour.
 */

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const QUARTER = 15 * MINUTE;

const Energy = z.object({
  unit: z.string(),
  values: z.array(z.object({ timestamp: z.iso.datetime({ offset: true }), value: z.number().nullish() })),
});
const Sites = z.object({
  sites: z.object({
    site: z.array(
      z.object({
        siteId: z.union([z.number(), z.string()]),
        name: z.string().nullish(),
        peakPower: z.number().nullish(),
      }),
    ),
  }),
});

const WH: Record<string, number> = { WH: 1, KWH: 1000, MWH: 1_000_000 };

/** `2026-10-25T00:00:00+01:00`: stamps without the right offset for that place and time are refused. */
export function londonStamp(at: Date): string {
  const parts = LONDON.formatToParts(at);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  const local = `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}:${of('second')}`;
  const hours = Math.round((Date.parse(`${local}Z`) - Math.floor(at.getTime() / 1000) * 1000) / (60 * MINUTE));
  return `${local}+0${hours}:00`;
}
const LONDON = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

class SolarEdge implements Maker {
  constructor(private readonly options: MakerOptions) {}

  async test() {
    const { sites } = await this.ask('/sites', Sites);
    const site = sites.site.find(({ siteId }) => String(siteId) === this.options.account);
    if (!site) throw new Refused('gone', 'the key has no such site');
    return { name: site.name ?? this.options.account, kwp: site.peakPower ?? null, timeZone: null, newestAt: null };
  }

  async read(from: Date, to: Date): Promise<Reading[]> {
    const whole = (at: number) => londonStamp(new Date(at));
    const query = new URLSearchParams({
      from: whole(Math.floor(from.getTime() / QUARTER) * QUARTER),
      to: whole(Math.floor(to.getTime() / QUARTER) * QUARTER),
      resolution: 'QUARTER_HOUR',
    });
    const { unit, values } = await this.ask(
      `/sites/${encodeURIComponent(this.options.account)}/energy?${query}`,
      Energy,
    );
    const times = WH[unit.toUpperCase()];
    if (!times) throw new Refused('denied', `answered in ${unit}`);
    return values.flatMap(({ timestamp, value }): Reading[] => {
      const at = Date.parse(timestamp);
      // A quarter hour that isn't over would count as a whole one.
      if (value === null || value === undefined || at + QUARTER > this.options.now().getTime()) return [];
      return [
        { device: this.options.account, at, span: QUARTER, gen: Math.round(value * times), exp: null, imp: null },
      ];
    });
  }

  private async ask<T>(path: string, answer: z.ZodType<T>): Promise<T> {
    await this.options.spend();
    const { baseUrl, key, now } = this.options;
    return ask({ url: `${baseUrl}${path}`, headers: { 'X-API-Key': key.key }, answer, now });
  }
}

export const SOLAREDGE: MakerSpec = {
  platform: 'solaredge',
  freshness: 'daily',
  limits: [
    { calls: 10, windowMs: MINUTE },
    { calls: 2000, windowMs: 30 * DAY },
  ],
  everyMs: 15 * MINUTE,
  callsATurn: 1,
  windowMs: 7 * DAY,
  open: (options) => new SolarEdge(options),
};

import { z } from 'zod';
import { ask } from './ask.js';
import { type Maker, type MakerOptions, type MakerSpec, Refused, TryLater } from './maker.js';
import type { Reading } from './reading.js';

/**
 * n3rgy reads smart meters for those whose consent it has. It gives kWh by the half hour, and its stamps are the ends of half hours: a day
 * is echoed as 00:30 to 00:00. They are taken as UTC, since meters keep UTC.
 */

const HALF_HOUR = 1_800_000;
const MINUTE = 60_000;
const DAY = 86_400_000;
const WINDOW_MS = 30 * DAY;

const value = z.number().nullish();
const Answer = z.object({
  availableCacheRange: z.object({ start: z.string(), end: z.string() }).nullish(),
  unit: z.string(),
  devices: z.array(
    z.object({
      values: z.array(z.object({ timestamp: z.string(), primaryValue: value, secondaryValue: value })),
    }),
  ),
});
type Answer = z.infer<typeof Answer>;
/** A refusal can come with success. */
const Errors = z.object({ errors: z.array(z.object({ code: z.number(), message: z.string() })) });

type ReadingType = 'consumption' | 'production';

/** `202402230930`, as its addresses have it. */
const compact = (at: number): string => new Date(at).toISOString().replace(/\D/g, '').slice(0, 12);
/** `201402280000` or `2012-04-27 09:00`; NaN for anything else. */
function momentOf(text: string): number {
  const digits = text.replace(/\D/g, '');
  if (digits.length !== 12) return Number.NaN;
  const [, year, month, day, hour, minute] = /(....)(..)(..)(..)(..)/.exec(digits) ?? [];
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:00Z`);
}

class N3rgy implements Maker {
  constructor(private readonly options: MakerOptions) {}

  async test() {
    const { account, now } = this.options;
    const at = Math.floor(now().getTime() / DAY) * DAY;
    const answer = await this.ask('consumption', at - DAY, at);
    const newest = momentOf(answer.availableCacheRange?.end ?? '');
    return {
      name: `MPAN ${account}`,
      kwp: null,
      timeZone: null,
      newestAt: Number.isFinite(newest) ? new Date(newest).toISOString() : null,
    };
  }

  async read(from: Date, to: Date): Promise<Reading[]> {
    const begins = Math.floor(from.getTime() / HALF_HOUR) * HALF_HOUR;
    const readings = new Map<number, Reading>();
    for (let at = begins; at < to.getTime(); at += WINDOW_MS) {
      const end = Math.min(at + WINDOW_MS, Math.floor(to.getTime() / HALF_HOUR) * HALF_HOUR);
      if (end <= at) break;
      this.collect(readings, 'imp', await this.ask('consumption', at, end));
      const produced = await this.produced(at, end);
      if (produced) this.collect(readings, 'exp', produced);
    }
    return [...readings.values()].filter(({ at }) => at >= from.getTime() && at <= to.getTime());
  }

  /** A meter without export has no such register, which is no fault. */
  private async produced(from: number, to: number): Promise<Answer | null> {
    try {
      return await this.ask('production', from, to);
    } catch (error) {
      if (error instanceof Refused && error.reason === 'gone') return null;
      throw error;
    }
  }

  private collect(readings: Map<number, Reading>, channel: 'imp' | 'exp', { unit, devices }: Answer): void {
    // Another unit would be off by a thousand: better nothing.
    if (unit !== 'kWh') throw new TryLater(`answered in ${unit}`);
    for (const { timestamp, primaryValue, secondaryValue } of devices.flatMap(({ values }) => values)) {
      const end = momentOf(timestamp);
      // `null` and a value that is left out are unknown. A twin-element meter counts a second circuit beside the first.
      if (!Number.isFinite(end) || typeof primaryValue !== 'number' || primaryValue < 0) continue;
      const at = end - HALF_HOUR;
      const wh = Math.round((primaryValue + (secondaryValue ?? 0)) * 1000);
      const before = readings.get(at) ?? {
        device: this.options.account,
        at,
        span: HALF_HOUR,
        gen: null,
        exp: null,
        imp: null,
      };
      readings.set(at, { ...before, [channel]: wh });
    }
  }

  private async ask(type: ReadingType, from: number, to: number): Promise<Answer> {
    await this.options.spend();
    const { baseUrl, account, key, now } = this.options;
    const path = `/mpxn/${encodeURIComponent(account)}/utility/electricity/readingtype/${type}`;
    const window = `start=${compact(from + HALF_HOUR)}&end=${compact(to)}&granularity=halfhour&outputFormat=json`;
    const answer = await ask({
      url: `${baseUrl}${path}?${window}`,
      headers: { 'x-api-key': key.key },
      answer: z.union([Answer, Errors]),
      now,
    });
    if (!('errors' in answer)) return answer;
    const [first] = answer.errors;
    if (first?.code === 403) throw new Refused('denied', first.message);
    if (first?.code === 404) throw new Refused('gone', first.message);
    throw new TryLater(`answered ${first?.code ?? 'an error'}: ${first?.message ?? ''}`);
  }
}

/** A meter's day arrives once, and sometimes weeks late. n3rgy publishes no limits. */
export const N3RGY: MakerSpec = {
  platform: 'n3rgy',
  freshness: 'daily',
  limits: [{ calls: 30, windowMs: MINUTE }],
  everyMs: 6 * 60 * MINUTE,
  callsATurn: 2,
  windowMs: WINDOW_MS,
  lateAfterMs: 4 * DAY,
  open: (options) => new N3rgy(options),
};

import { z } from 'zod';
import { UnknownAnswer } from './neso.js';

/**
 * What Elexon Insights answers, parsed. Contains BMRS data © Elexon Limited copyright and database right.
 * Frequency: spot values 15 s apart, published in batches about every 2 minutes.
 */

export interface FrequencyReading {
  at: Date;
  hz: number;
}

const Rows = z
  .union([z.object({ data: z.array(z.unknown()) }), z.array(z.unknown())])
  .transform((body) => (Array.isArray(body) ? body : body.data));
const Row = z.object({ measurementTime: z.iso.datetime(), frequency: z.number().min(40).max(60) });

/**
 * `/datasets/FREQ`, newest or oldest first; answers oldest first. An odd row is dropped and the rest of its batch stays:
 * one without a time, one that no grid would survive, or one from after `until`, which would count as the newest for good.
 */
export function parseFrequency(body: unknown, until = Number.POSITIVE_INFINITY): FrequencyReading[] {
  const rows = Rows.safeParse(body);
  if (!rows.success) throw new UnknownAnswer(`frequency: ${rows.error.issues[0]?.message}`);
  const parsed = rows.data.map((row) => Row.safeParse(row));
  const odd = parsed.find(({ success }) => !success);
  if (odd && parsed.every(({ success }) => !success))
    throw new UnknownAnswer(`frequency: ${odd.error?.issues[0]?.message}`);
  return parsed
    .flatMap(({ data }) => (data ? [{ at: new Date(data.measurementTime), hz: data.frequency }] : []))
    .filter(({ at }) => at.getTime() <= until)
    .sort((a, b) => a.at.getTime() - b.at.getTime());
}

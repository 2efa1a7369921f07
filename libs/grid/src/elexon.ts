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

const rowsOf = <T extends z.ZodType>(row: T) =>
  z
    .union([z.object({ data: z.array(row) }), z.array(row)])
    .transform((body): z.output<T>[] => (Array.isArray(body) ? body : (body.data as z.output<T>[])));

/** `/datasets/FREQ`, newest or oldest first; answers oldest first. */
export function parseFrequency(body: unknown): FrequencyReading[] {
  const shape = rowsOf(z.object({ measurementTime: z.iso.datetime(), frequency: z.number().min(40).max(60) }));
  const parsed = shape.safeParse(body);
  if (!parsed.success) throw new UnknownAnswer(`frequency: ${parsed.error.issues[0]?.message}`);
  return parsed.data
    .map(({ measurementTime, frequency }) => ({ at: new Date(measurementTime), hz: frequency }))
    .sort((a, b) => a.at.getTime() - b.at.getTime());
}

import { z } from 'zod';
import { UnknownAnswer } from './neso.js';

/**
 * What Elexon Insights answers, made plain. Contains BMRS data © Elexon Limited copyright and database right.
 * Frequency: spot values 15 s apart, published in batches about every 2 minutes. Fuel: MW, every 5 minutes.
 */

export interface FrequencyReading {
  at: Date;
  hz: number;
}
export interface FuelReading {
  at: Date;
  fuel: string;
  mw: number;
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

/** `/datasets/FUELINST`: the newest reading of each fuel. */
export function parseFuel(body: unknown): FuelReading[] {
  const shape = rowsOf(z.object({ startTime: z.iso.datetime(), fuelType: z.string(), generation: z.number() }));
  const parsed = shape.safeParse(body);
  if (!parsed.success) throw new UnknownAnswer(`fuel: ${parsed.error.issues[0]?.message}`);
  const newest = new Map<string, FuelReading>();
  for (const { startTime, fuelType, generation } of parsed.data) {
    const at = new Date(startTime);
    const existing = newest.get(fuelType);
    if (!existing || existing.at < at) newest.set(fuelType, { at, fuel: fuelType, mw: Math.round(generation) });
  }
  return [...newest.values()];
}

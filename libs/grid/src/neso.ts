import { DISTRIBUTION_AREAS } from '@libs/contracts';
import { z } from 'zod';

/**
 * What the Carbon Intensity API answers, made plain. It is read with patience: `data` is an object or an array, `actual`
 * may be null, the index is written in any case, `{}` comes with a 200, a fuel may be missing.
 * Source: carbon-intensity/api-definitions; figures under CC BY 4.0.
 */

export interface CarbonHalfHour {
  from: Date;
  forecast: number | null;
  actual: number | null;
  index: string | null;
}
export interface FuelShare {
  fuel: string;
  perc: number;
}
export interface RegionNow extends CarbonHalfHour {
  region: number;
  mix: FuelShare[];
}

/** The answer has another shape than any that was ever seen. */
export class UnknownAnswer extends Error {}

const oneOrMany = <T extends z.ZodType>(item: T) =>
  z.union([z.array(item), item]).transform((value): z.output<T>[] => (Array.isArray(value) ? value : [value]));

const Instant = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/)
  .transform((text) => new Date(text));
const Figure = z
  .number()
  .nullish()
  .transform((value) => value ?? null);
const Intensity = z.object({
  forecast: Figure,
  actual: Figure,
  index: z
    .string()
    .nullish()
    .transform((text) => text?.toLowerCase() ?? null),
});
const Mix = z.array(z.object({ fuel: z.string().toLowerCase(), perc: z.number() }));
const HalfHour = z.object({ from: Instant, intensity: Intensity });
const RegionHalfHour = HalfHour.extend({ generationmix: Mix.default([]) });
const Region = z.object({ regionid: z.number(), data: oneOrMany(RegionHalfHour) });

function read<T extends z.ZodType>(schema: T, body: unknown, what: string): z.output<T> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new UnknownAnswer(`${what}: ${issue?.path.join('.')}: ${issue?.message}`);
}

const plain = ({ from, intensity }: z.output<typeof HalfHour>): CarbonHalfHour => ({ from, ...intensity });

/** `/intensity/{from}/{to}` and `/intensity`. */
export const parseIntensity = (body: unknown): CarbonHalfHour[] =>
  read(z.object({ data: oneOrMany(HalfHour) }), body, 'intensity').data.map(plain);

/** `/generation`. */
export function parseGeneration(body: unknown): { from: Date; mix: FuelShare[] } {
  const shape = z.object({ data: oneOrMany(z.object({ from: Instant, generationmix: Mix })) });
  const [first] = read(shape, body, 'generation').data;
  if (!first) throw new UnknownAnswer('generation: nothing in it');
  return { from: first.from, mix: first.generationmix };
}

/** `/regional`: the half hour now of every region; the aggregates are left out. */
export function parseRegions(body: unknown): RegionNow[] {
  const shape = z.object({
    data: oneOrMany(
      z.object({
        from: Instant,
        regions: z.array(z.object({ regionid: z.number(), intensity: Intensity, generationmix: Mix.default([]) })),
      }),
    ),
  });
  const [now] = read(shape, body, 'regional').data;
  if (!now) throw new UnknownAnswer('regional: nothing in it');
  return now.regions
    .filter(({ regionid }) => known(regionid))
    .map(({ regionid, intensity, generationmix }) => ({
      region: regionid,
      from: now.from,
      ...intensity,
      mix: generationmix,
    }));
}

/** `/regional/intensity/{from}/fw48h/regionid/{id}`. The region asked for counts, not the one in the answer. */
export const parseRegionOutlook = (body: unknown): CarbonHalfHour[] =>
  read(z.object({ data: oneOrMany(Region) }), body, 'regional outlook').data.flatMap(({ data }) => data.map(plain));

const known = (id: number): boolean => DISTRIBUTION_AREAS.some(({ carbonRegion }) => carbonRegion === id);

const RENEWABLE = ['wind', 'solar', 'hydro', 'biomass'];

/** Percent of wind, solar, hydro and biomass, to one decimal; null for an empty mix. */
export function renewablePercentage(mix: readonly FuelShare[]): number | null {
  if (mix.length === 0) return null;
  const sum = mix.filter(({ fuel }) => RENEWABLE.includes(fuel)).reduce((total, { perc }) => total + perc, 0);
  return Math.round(sum * 10) / 10;
}

import { z } from 'zod';

/** Building blocks of the schemas. */

/** Any that PostgreSQL takes: an id that follows from other data is a hash, without the marks of a version. */
export const Id = z.guid();
export const Instant = z.iso.datetime();
export const DateOnly = z.iso.date();
export const Version = z.int().min(1);
/** Pounds with at most two decimals. */
export const Pounds = z
  .number()
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'Use up to two decimal places');
export const NonNegativePounds = Pounds.refine(
  (value) => value >= 0 && value <= 1e12,
  'Enter an amount of zero or more',
);
export const Name = z.string().trim().min(1).max(200);
export const FieldErrorItem = z.strictObject({ path: z.string(), message: z.string() });
export const Reason = z.string().trim().min(1, 'Please give a reason').max(1000);
export const OptionalReason = z.string().trim().max(1000).optional();
export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(320)
  .regex(/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/, 'Please enter a valid email address');
export const Phone = z.string().trim().max(40);

/** The response of every list: `total` counts all matching rows, whatever the page. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.strictObject({ items: z.array(item), total: z.int().min(0), nextCursor: z.string().nullable() });

/** The query of every list. Several statuses are written `status=a,b`. */
export const listQuery = <const S extends readonly string[], const K extends readonly string[]>(
  statuses: S,
  sortKeys: K,
) =>
  z.strictObject({
    search: z.string().max(200).optional(),
    status: z
      .string()
      .optional()
      .transform((text) => (text === undefined || text === '' ? undefined : text.split(',')))
      .pipe(z.array(z.enum(statuses as unknown as [S[number], ...S[number][]])).optional()),
    sort: z
      .enum(
        sortKeys.flatMap((key) => [key, `-${key}`]) as [
          K[number] | `-${K[number]}`,
          ...(K[number] | `-${K[number]}`)[],
        ],
      )
      .optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
    cursor: z.string().max(2000).optional(),
  });

export const IdParams = z.strictObject({ id: Id });
export const NoBody = z.strictObject({});

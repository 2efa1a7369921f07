import { z } from 'zod';
import { Id } from '../base/fields.js';

const FOUND_KINDS = ['project', 'job', 'host', 'funder', 'installer', 'user', 'lead'] as const;
/** The field by which a record was found. */
const FOUND_BY = ['name', 'mpan', 'postcode', 'code'] as const;
export const FoundItem = z.strictObject({
  kind: z.enum(FOUND_KINDS),
  id: Id,
  by: z.enum(FOUND_BY),
  title: z.string(),
  sub: z.string().nullable(),
  /** The MPAN or postcode that matched; a code is not repeated. */
  value: z.string().nullable(),
  status: z.string(),
  href: z.string(),
});
export type FoundItem = z.infer<typeof FoundItem>;
export const Found = z.strictObject({ items: z.array(FoundItem) }).meta({ id: 'Found' });

import { FILTER_KEYS, type FilterKey, REGIONS } from '@libs/contracts';
import { z } from 'zod';

/** What the address of every list can say. What it cannot mean is dropped, not refused, so that an old link opens. */

export const PAGE_SIZE = 25;

/** Another filter begins at the first page. */
export const FIRST_PAGE = { cursor: undefined, page: undefined } as const;

export const SearchText = z.coerce.string().max(200).optional().catch(undefined);
export const Cursor = z.string().max(2000).optional().catch(undefined);
export const PageNumber = z.coerce.number().int().min(2).optional().catch(undefined);
/** Whose records: the reader’s own, nobody’s, or one colleague’s. */
const OwnerParam = z
  .union([z.enum(['me', 'none']), z.uuid()])
  .optional()
  .catch(undefined);
const TagParam = z.uuid().optional().catch(undefined);
const Day = z.iso.date().optional().catch(undefined);
const Pounds = z.coerce.number().min(0).max(10_000_000).optional().catch(undefined);

/** The office's filters of an address, by name. */
const OFFICE = {
  owner: OwnerParam,
  tag: TagParam,
  funder: z.uuid().optional().catch(undefined),
  installer: z
    .union([z.literal('none'), z.uuid()])
    .optional()
    .catch(undefined),
  region: z.enum(REGIONS).optional().catch(undefined),
  overdue: z.stringbool().or(z.boolean()).optional().catch(undefined),
  createdFrom: Day,
  createdTo: Day,
  savingsFrom: Pounds,
  savingsTo: Pounds,
} as const satisfies Record<FilterKey, z.ZodType>;

/** Which filters each kind of list has. */
export const FILTERS_OF = {
  lead: ['owner', 'tag', 'overdue', 'createdFrom', 'createdTo'],
  host: ['owner', 'tag', 'region', 'overdue', 'createdFrom', 'createdTo', 'savingsFrom', 'savingsTo'],
  funder: ['owner', 'tag', 'createdFrom', 'createdTo'],
  installer: ['owner', 'tag', 'createdFrom', 'createdTo'],
  project: FILTER_KEYS,
} as const satisfies Record<string, readonly FilterKey[]>;

/** For the schema of an address: every filter that any list has; a list leaves out those that it doesn't have. */
export const officeParams = OFFICE;
export type OfficeFilters = { [K in FilterKey]?: z.infer<(typeof OFFICE)[K]> };

export const NO_OFFICE_FILTERS = Object.fromEntries(FILTER_KEYS.map((key) => [key, undefined])) as Record<
  FilterKey,
  undefined
>;

/** As the server reads them. */
export type OfficeQuery = Partial<Record<Exclude<FilterKey, 'overdue'>, string> & Record<'overdue', 'true'>>;

/** The filters that an address sets, as the server reads them, in a fixed order of keys. */
export function officeQuery(kind: keyof typeof FILTERS_OF, search: OfficeFilters): OfficeQuery {
  const keys: readonly FilterKey[] = FILTERS_OF[kind];
  return Object.fromEntries(
    FILTER_KEYS.filter((key) => keys.includes(key) && search[key] !== undefined && search[key] !== false).map((key) => [
      key,
      String(search[key]),
    ]),
  );
}

/** How many filters are set; a range is one. */
export const countOffice = (kind: keyof typeof FILTERS_OF, search: OfficeFilters): number =>
  new Set(Object.keys(officeQuery(kind, search)).map((key) => key.replace(/From$|To$/, ''))).size;

export const RecordId = z.uuid().optional().catch(undefined);

/** The open record as it was: after this entry of its timeline, or at this instant. */
export const PastMoment = z
  .union([z.uuid(), z.iso.datetime({ offset: true })])
  .optional()
  .catch(undefined);
/** What the server is asked for by it. */
export const momentOf = (at: string): { moment: string } | { event: string } =>
  at.includes('T') ? { moment: at } : { event: at };

/** `pending,confirmed`: several of the known values. */
export const someOf = (values: readonly string[]) => {
  const known = new Set(values);
  return z
    .string()
    .transform(
      (text) =>
        text
          .split(',')
          .filter((value) => known.has(value))
          .join(',') || undefined,
    )
    .optional()
    .catch(undefined);
};

/** The known values that a `a,b` of the address names, in their own order. */
export const chosenOf = <V extends string>(values: readonly V[], text: string | undefined): V[] => {
  const named = new Set(text?.split(','));
  return values.filter((value) => named.has(value));
};

/** What the address says of a page of a list. */
export interface PageSearch {
  cursor?: string | undefined;
  page?: number | undefined;
}

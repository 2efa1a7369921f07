import { z } from 'zod';

/** What the address of every list can say. What it cannot mean is dropped, not refused, so that an old link opens. */

export const PAGE_SIZE = 25;

/** Another filter begins at the first page. */
export const FIRST_PAGE = { cursor: undefined, page: undefined } as const;

export const SearchText = z.coerce.string().max(200).optional().catch(undefined);
export const Cursor = z.string().max(2000).optional().catch(undefined);
export const PageNumber = z.coerce.number().int().min(2).optional().catch(undefined);
/** Whose records: the reader’s own, nobody’s, or one colleague’s. */
export const OwnerParam = z
  .union([z.enum(['me', 'none']), z.uuid()])
  .optional()
  .catch(undefined);
export const TagParam = z.uuid().optional().catch(undefined);
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

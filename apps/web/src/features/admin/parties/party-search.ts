import { z } from 'zod';
import {
  Cursor,
  PageNumber,
  PastMoment,
  RecordId,
  officeParams,
  SearchText,
  chosenOf,
  someOf,
} from '../../../lib/list-search';
import type { FUNDER_SORTS, HOST_SORTS, INSTALLER_SORTS } from './party-sorts.texts';

export type PartySort = keyof typeof HOST_SORTS | keyof typeof FUNDER_SORTS | keyof typeof INSTALLER_SORTS;

/** The address's parameters for a list of parties: filters, order, page, and the open record with its tab. */
export const partySearch = (statuses: readonly string[], sorts: Partial<Record<PartySort, string>>) =>
  z.object({
    search: SearchText,
    status: someOf(statuses),
    ...officeParams,
    sort: z
      .enum(Object.keys(sorts) as [PartySort, ...PartySort[]])
      .optional()
      .catch(undefined),
    cursor: Cursor,
    page: PageNumber,
    open: RecordId,
    tab: z.enum(['members', 'notes', 'emails', 'timeline']).optional().catch(undefined),
    at: PastMoment,
  });
export type PartySearch = z.infer<ReturnType<typeof partySearch>>;
export type PartyTab = NonNullable<PartySearch['tab']>;
export type ChangeSearch = (change: Partial<PartySearch>, replace?: boolean) => void;

/** True while a party belongs to the filtered list. */
export function passes(statuses: readonly string[], status: string, search: PartySearch): boolean {
  const wanted = chosenOf(statuses, search.status);
  return wanted.length === 0 || wanted.includes(status);
}

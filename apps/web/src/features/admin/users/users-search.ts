import { ACCOUNT_STATES, AUDIT_KINDS, LEAD_STATUSES, ROLES } from '@libs/contracts';
import { z } from 'zod';
import {
  Cursor,
  FIRST_PAGE,
  PageNumber,
  NO_OFFICE_FILTERS,
  RecordId,
  SearchText,
  officeParams,
  someOf,
} from '../../../lib/list-search';
import { ACCOUNT_SORTS, LEAD_SORTS } from './users-sorts.texts';

const USER_TABS = ['accounts', 'leads', 'audit'] as const;
export type UserTab = (typeof USER_TABS)[number];

export type AccountSort = keyof typeof ACCOUNT_SORTS;

export type LeadSort = keyof typeof LEAD_SORTS;

const sorts = [...new Set([...Object.keys(ACCOUNT_SORTS), ...Object.keys(LEAD_SORTS)])] as [
  AccountSort | LeadSort,
  ...(AccountSort | LeadSort)[],
];

/** What the address says: the tab, its filters, order and page, and the open account or lead. */
export const UsersSearch = z.object({
  tab: z.enum(USER_TABS).optional().catch(undefined),
  search: SearchText,
  status: someOf([...ACCOUNT_STATES, ...LEAD_STATUSES]),
  role: z.enum(ROLES).optional().catch(undefined),
  kind: someOf(AUDIT_KINDS),
  ...officeParams,
  sort: z.enum(sorts).optional().catch(undefined),
  cursor: Cursor,
  page: PageNumber,
  open: RecordId,
  lead: RecordId,
});
export type UsersSearch = z.infer<typeof UsersSearch>;
export type ChangeSearch = (change: Partial<UsersSearch>, replace?: boolean) => void;

/** Each tab has its own filters, so changing the tab clears them. */
export const NO_FILTERS = {
  ...FIRST_PAGE,
  search: undefined,
  status: undefined,
  role: undefined,
  kind: undefined,
  ...NO_OFFICE_FILTERS,
  sort: undefined,
} as const;

/** The tab of an address. A link to a lead opens the leads, one to an account the accounts. */
export const tabOf = ({ tab, lead, open }: UsersSearch): UserTab => tab ?? (lead && !open ? 'leads' : 'accounts');

/** The order that an address names, if this list has it; else newest first. */
export const sortOf = <S extends string>(sorts: Record<S, string>, sort: string | undefined): S =>
  sort !== undefined && sort in sorts ? (sort as S) : ('-createdAt' as S);

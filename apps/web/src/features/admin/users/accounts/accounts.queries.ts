import {
  ACCOUNT_STATES,
  type AccountState,
  type UserWithCode,
  myAccountRoutes,
  routes,
  secondFactorRoutes,
} from '@libs/contracts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { keys } from '../../../../live/query-keys';
import { api } from '../../../../lib/api/api';
import { PAGE_SIZE, chosenOf } from '../../../../lib/list-search';
import { type UsersSearch, sortOf } from '../users-search';
import { ACCOUNT_SORTS } from '../users-sorts.texts';

/** The server query of a search, in a fixed order of keys, so that equal searches share a query key. */
const filtersOf = ({ search, status, role, sort, cursor }: UsersSearch) => {
  const states = chosenOf(ACCOUNT_STATES, status).join(',');
  const order = sortOf(ACCOUNT_SORTS, sort);
  return {
    ...(search ? { search } : {}),
    ...(states ? { status: states } : {}),
    ...(role ? { role } : {}),
    ...(order === '-createdAt' ? {} : { sort: order }),
    ...(cursor ? { cursor } : {}),
    limit: PAGE_SIZE,
  };
};

export const accountsQuery = (search: UsersSearch) => {
  const filters = filtersOf(search);
  return queryOptions({
    queryKey: keys.list('users', filters),
    queryFn: ({ signal }) => api(routes.listUsers, { query: filters, signal }),
    placeholderData: keepPreviousData,
    // Rows must not move under the pointer, so new ones are held behind a pill.
    meta: { newRows: 'pill' },
  });
};

export const accountQuery = (id: string) =>
  queryOptions({
    queryKey: keys.detail('user', id),
    queryFn: ({ signal }) => api(routes.getUser, { params: { id }, signal }),
  });

export const sessionsOfQuery = (id: string) =>
  queryOptions({
    queryKey: keys.sessionsOf(id),
    queryFn: ({ signal }) => api(myAccountRoutes.listUserSessions, { params: { id }, query: { limit: 50 }, signal }),
    // Sign-ins publish no events, so the list is reloaded whenever it is opened.
    staleTime: 0,
  });

const howMany = async (status: AccountState | undefined, signal: AbortSignal): Promise<number> =>
  (await api(routes.listUsers, { query: { ...(status ? { status } : {}), limit: 1 }, signal })).total;

/** How many accounts there are, all and by state. */
export const accountCountsQuery = queryOptions({
  queryKey: keys.userCounts,
  queryFn: async ({ signal }) => {
    const [total, ...each] = await Promise.all([
      howMany(undefined, signal),
      ...ACCOUNT_STATES.map((state) => howMany(state, signal)),
    ]);
    const byState = Object.fromEntries(ACCOUNT_STATES.map((state, index) => [state, each[index] ?? 0]));
    return { total, byState: byState as Record<AccountState, number> };
  },
});

export interface Suspending {
  suspended: boolean;
  /** Of an admin: who takes over the records. */
  recordsTo?: string;
}

export const sendSuspended = (id: string, { suspended, recordsTo }: Suspending) =>
  api(routes.suspendUser, { params: { id }, body: { suspended, ...(recordsTo ? { recordsTo } : {}) } });
export const sendIssueCode = (id: string) => api(routes.issueAccessCode, { params: { id }, body: {} });
export const sendVoidCode = (id: string) => api(myAccountRoutes.voidAccessCode, { params: { id } });
export const sendEndSessions = (id: string, session?: string) =>
  api(myAccountRoutes.endUserSessions, { params: { id }, query: session ? { session } : {} });
export const sendResetSecondFactor = (id: string) => api(secondFactorRoutes.resetSecondFactor, { params: { id } });

/** What the open account is called, for the breadcrumb; null until it is known. */
export function useAccountName(id: string | undefined): string | null {
  const { data } = useQuery({ ...accountQuery(id ?? ''), enabled: id !== undefined });
  return id && data ? data.fullName : null;
}

export type Account = UserWithCode;

import { type ProjectStatus, routes } from '@libs/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { keys } from '../../../../live/query-keys';
import { api } from '../../../../lib/api/api';
import type { BoardData } from './board.rules';

/** Cards per column: at first, with each `more`, and at most; beyond that the table is better. */
const FIRST_CARDS = 12;
/** Live projects are finished: only a few are shown, the rest on request. */
const FIRST_LIVE = 4;
export const firstCards = (status: ProjectStatus): number => (status === 'live' ? FIRST_LIVE : FIRST_CARDS);
export const MORE_CARDS = 40;
export const CARDS_AT_MOST = 200;

export type Depth = Partial<Record<ProjectStatus, number>>;

/** All columns in one query, so that a moving card is never between two responses. */
export const boardQuery = (search: string | undefined, columns: readonly ProjectStatus[], depth: Depth) => {
  const filters = search ? { search } : {};
  return queryOptions({
    queryKey: keys.board({ ...filters, columns, depth }),
    queryFn: async ({ signal }): Promise<BoardData> => {
      const column = async (status: ProjectStatus) => {
        const query = { ...filters, status, limit: depth[status] ?? firstCards(status) };
        const { items, since, total } = await api(routes.getBoardColumn, { query, signal });
        const cards = items.map((item) => ({ ...item, statusSince: since[item.id] ?? item.updatedAt }));
        return { items: cards, total, nextCursor: null };
      };
      return { pages: await Promise.all(columns.map(column)), pageParams: [...columns] };
    },
    placeholderData: keepPreviousData,
  });
};

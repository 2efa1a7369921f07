import { type ProjectStatus, routes } from '@libs/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { keys } from '../../../../live/query-keys';
import { api } from '../../../../lib/api/api';
import type { BoardData } from './board.rules';

/** So many cards a column at first, so many with each `more`, and so many at most: beyond it the table is better. */
const FIRST_CARDS = 12;
/** What is live is history: a few of it, the rest on request. */
const FIRST_LIVE = 4;
export const firstCards = (status: ProjectStatus): number => (status === 'live' ? FIRST_LIVE : FIRST_CARDS);
export const MORE_CARDS = 40;
export const CARDS_AT_MOST = 200;

export type Depth = Partial<Record<ProjectStatus, number>>;

/** All columns together, so that a card on its way is never between two answers. */
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

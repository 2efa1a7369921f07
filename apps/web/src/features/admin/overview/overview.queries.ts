import { type NeedItem, routes } from '@libs/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { keys } from '../../../live/query-keys';
import { api } from '../../../lib/api/api';

/** The day changes without an event. */
const AGED_EVERY_MS = 300_000;

export const statistics = queryOptions({
  queryKey: keys.statistics,
  queryFn: ({ signal }) => api(routes.getStatistics, { signal }),
});

export const activity = queryOptions({
  queryKey: keys.activity,
  queryFn: ({ signal }) => api(routes.listActivity, { query: { limit: 20 }, signal }),
});

/** Whose items, or those that the reader hid until a later day. */
export const QUEUES = ['all', 'mine', 'snoozed'] as const;
export type Queue = (typeof QUEUES)[number];

const ASKED = { all: {}, mine: { owner: 'me' }, snoozed: { snoozed: 'only' } } as const satisfies Record<Queue, object>;

export const ageingOf = (queue: Queue = 'all') =>
  queryOptions({
    queryKey: queue === 'all' ? keys.ageing : [...keys.ageing, queue],
    queryFn: ({ signal }) => api(routes.getAgeing, { query: ASKED[queue], signal }),
    placeholderData: keepPreviousData,
    refetchInterval: AGED_EVERY_MS,
  });
export const ageing = ageingOf();

/** Hides an item of one’s own queue until a day; null shows it again. */
export const sendSnooze = (item: Pick<NeedItem, 'need' | 'id'>, until: string | null) =>
  api(routes.snoozeNeed, { body: { need: item.need, id: item.id, until } });

import {
  type ForecastHead,
  type HostView,
  type InputOf,
  londonDate,
  type ProjectForHost,
  type RouteSpec,
  routes,
  type SiteQuestion,
} from '@libs/contracts';
import { keepPreviousData, queryOptions, skipToken, useMutation } from '@tanstack/react-query';
import { useOptimisticChange } from '../../live/optimistic';
import { keys } from '../../live/query-keys';
import { currentRecords } from '../../live/start';
import { api, ApiError } from '../../lib/api/api';
import { refusalWords } from '../../lib/api/refusal-words';
import { toast } from '../../kit/sonner';
import type { EditBody } from './site.rules';
import { SITE } from './site.texts';
import { VISIT } from './visit.texts';
import type { Story } from './visit.rules';

const PAGE = 200;

export const myHost = queryOptions({
  queryKey: keys.mine('host'),
  queryFn: ({ signal }) => api(routes.myHost, { signal }),
});

export const myProjects = queryOptions({
  queryKey: keys.list('projects'),
  // The server answers a host with the host's view of each project.
  queryFn: async ({ signal }) =>
    (await api(routes.listProjects, { signal })) as {
      items: ProjectForHost[];
      total: number;
      nextCursor: string | null;
    },
});

/** The complete history behind a list of events. */
async function whole(ask: (cursor: string | undefined) => Promise<{ items: Story; nextCursor: string | null }>) {
  const items: Story = [];
  for (let cursor: string | undefined, more = true; more; ) {
    const page = await ask(cursor);
    items.push(...page.items);
    cursor = page.nextCursor ?? undefined;
    more = cursor !== undefined;
  }
  return items;
}

/** The history of the host's own record. It has no live list, so it is reloaded when the record's version rises. */
export const myStory = (version: number) =>
  queryOptions({
    queryKey: ['own-story', version] as const,
    queryFn: ({ signal }) => whole((cursor) => api(routes.myHostTimeline, { query: { limit: PAGE, cursor }, signal })),
    placeholderData: keepPreviousData,
  });

export const projectStory = (id: string | undefined) =>
  queryOptions({
    queryKey: keys.timeline(id ?? ''),
    queryFn: id
      ? ({ signal }) =>
          whole((cursor) => api(routes.getTimeline, { params: { id }, query: { limit: PAGE, cursor }, signal }))
      : skipToken,
  });

/** Every version that was made of the own forecast, newest first; a new one arrives live. */
export const myForecasts = queryOptions({
  queryKey: keys.list('forecasts'),
  queryFn: async ({ signal }) =>
    (await api(routes.listMyForecasts, { signal })) as { items: ForecastHead[]; total: number; nextCursor: null },
});

/** One version whole. It never changes, so it is fetched once. */
export const storedForecast = (id: string | undefined) =>
  queryOptions({
    queryKey: ['stored-forecast', id] as const,
    queryFn: id ? ({ signal }) => api(routes.getForecast, { params: { id }, signal }) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });

/** Calculates the forecast at once, while none is stored for the site. */
export const instantForecast = ({ body }: SiteQuestion, wanted: boolean) =>
  queryOptions({
    queryKey: ['forecast', body] as const,
    queryFn: body && wanted ? ({ signal }) => api(routes.makeForecast, { body, signal }) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

const HALF_HOUR_MS = 1_800_000;

/** Tomorrow's half hours for a site; keyed by day, and reloaded each half hour for the source's newest forecast. */
export const siteTape = (query: InputOf<typeof routes.gridTape>['query'], date: string) =>
  queryOptions({
    queryKey: ['tape', date, query] as const,
    queryFn: ({ signal }) => api(routes.gridTape, { query, signal }),
    refetchInterval: HALF_HOUR_MS,
    placeholderData: keepPreviousData,
  });

/** Who opened the monitoring access: the host gets a notification that can't be switched off. */
export const notificationLog = queryOptions({
  queryKey: keys.list('notifications', { for: 'privacy' }),
  queryFn: ({ signal }) => api(routes.listNotifications, { query: { limit: PAGE }, signal }),
});

export function useEditSite() {
  return useOptimisticChange<{ id: string; body: EditBody }, HostView>({
    kind: 'host',
    idOf: ({ id }) => id,
    // The form keeps the input, because nothing else shows it until the server has saved it.
    patch: () => ({}),
    send: ({ body }) => api(routes.editMyHost, { body }),
    onDone: () => toast.success(SITE.saved),
    onRefused: (error) =>
      toast.failure(SITE.failed, {
        detail: error instanceof ApiError && error.code === 'validation_failed' ? error.message : refusalWords(error),
      }),
  });
}

/** Switches the Smart Energy Service on or off; the forecast follows. */
export function useSmartService() {
  return useOptimisticChange<{ id: string; on: boolean }, HostView>({
    kind: 'host',
    idOf: ({ id }) => id,
    patch: (record, { on }) => ({ electricityNeeds: { ...record.electricityNeeds, smartService: on } }),
    send: ({ on }) => api(routes.editMyHost, { body: { electricityNeeds: { smartService: on } } }),
    onRefused: (error) => toast.failure(SITE.smartFailed, { detail: refusalWords(error) }),
  });
}

export interface VisitRequest {
  answer: 'accept' | 'another';
  proposedDate?: string | null;
  note?: string | null;
}

export function useAnswerVisit(projectId: string, onDone: () => void) {
  return useMutation({
    mutationFn: (body: VisitRequest) =>
      api(routes.answerVisit satisfies RouteSpec, { params: { id: projectId }, body }),
    onSuccess: (project, { answer }, _, { client }) => {
      currentRecords()?.put({ kind: 'project', id: project.id, version: project.version, view: { ...project } });
      void client.invalidateQueries({ queryKey: keys.timeline(projectId) });
      toast.success(answer === 'accept' ? VISIT.toastAccepted : VISIT.toastAsked);
      onDone();
    },
    onError: (error) => toast.failure(VISIT.failed, { detail: refusalWords(error) }),
  });
}

/** Another day that the installer requests before accepting the job. */
export function useAnswerDay(projectId: string) {
  return useMutation({
    mutationFn: (answer: 'accept' | 'refuse') =>
      api(routes.answerChanges satisfies RouteSpec, { params: { id: projectId }, body: { answer } }),
    onSuccess: (project, answer, _, { client }) => {
      currentRecords()?.put({ kind: 'project', id: project.id, version: project.version, view: { ...project } });
      void client.invalidateQueries({ queryKey: keys.timeline(projectId) });
      toast.success(answer === 'accept' ? VISIT.toastAccepted : VISIT.toastRefused);
    },
    onError: (error) => toast.failure(VISIT.failed, { detail: refusalWords(error) }),
  });
}

export const today = (): string => londonDate(new Date());

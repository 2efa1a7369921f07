import { type JobForAdmin, type ProjectForAdmin, type ProjectStatus, type ProjectThen, routes } from '@libs/contracts';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { keys } from '../../../live/query-keys';
import { api } from '../../../lib/api/api';
import { momentOf, officeQuery, PAGE_SIZE } from '../../../lib/list-search';
import { keyOfRow } from '../../../records/list/use-bulk';
import { hostName } from './project-words';
import type { ProjectsSearch } from './projects-search';

interface AdminProjects {
  items: ProjectForAdmin[];
  total: number;
  nextCursor: string | null;
}

/** As admins get it: their views of then. */
export interface AdminProjectThen extends Omit<ProjectThen, 'project' | 'job' | 'files'> {
  project: ProjectForAdmin;
  job: JobForAdmin | null;
  files: { id: string; fileName: string; state: string }[];
}

/** The server query of a search, in a fixed order of keys, so that equal searches share a query key. */
const filtersOf = ({ search, status, withdrawn, sort, cursor, ...office }: ProjectsSearch) => ({
  ...(search ? { search } : {}),
  ...(status ? { status } : {}),
  ...(withdrawn ? { withdrawn } : {}),
  ...officeQuery('project', office),
  ...(sort ? { sort } : {}),
  ...(cursor ? { cursor } : {}),
  limit: PAGE_SIZE,
});

export const projectsQuery = (search: ProjectsSearch) => {
  const filters = filtersOf(search);
  return queryOptions({
    queryKey: keys.list('projects', filters),
    // The server answers an admin with the admin's view of each project.
    queryFn: async ({ signal }) => (await api(routes.listProjects, { query: filters, signal })) as AdminProjects,
    placeholderData: keepPreviousData,
    // Rows must not move under the pointer, so new ones are held behind a pill.
    meta: { newRows: 'pill' },
  });
};

export const PROJECT_EXPORT = routes.exportProjects;
/** The query of an export: the list's filters and order, without its pages. */
export const exportFilters = ({ search, status, withdrawn, sort, ...office }: ProjectsSearch) => ({
  search,
  status,
  withdrawn,
  ...officeQuery('project', office),
  sort,
});

export const projectQuery = (id: string) =>
  queryOptions({
    queryKey: keys.detail('project', id),
    queryFn: async ({ signal }) => (await api(routes.getProject, { params: { id }, signal })) as ProjectForAdmin,
  });

export const timelineQuery = (id: string) =>
  queryOptions({
    queryKey: keys.timeline(id),
    queryFn: ({ signal }) => api(routes.getTimeline, { params: { id }, query: { limit: 200 }, signal }),
  });

/** The project after an entry of its timeline, or at an instant. */
export const projectThenQuery = (id: string, at: string) =>
  queryOptions({
    queryKey: keys.projectThen(id, at),
    queryFn: async ({ signal }) => {
      const sent = { params: { id }, query: momentOf(at), signal };
      return (await api(routes.getProjectThen, sent)) as unknown as AdminProjectThen;
    },
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });

export const statisticsQuery = queryOptions({
  queryKey: keys.statistics,
  queryFn: ({ signal }) => api(routes.getStatistics, { signal }),
});

export interface StatusRequest {
  project: ProjectForAdmin;
  to: ProjectStatus;
  reason?: string | undefined;
  /** Checked against this version; without one, the current record is overwritten. */
  version?: number | undefined;
  batchId?: string | undefined;
}

export const sendStatus = ({ project, to, reason, version, batchId }: StatusRequest) =>
  api(routes.setProjectStatus, {
    params: { id: project.id },
    body: {
      status: to,
      ...(reason ? { reason } : {}),
      ...(version === undefined ? {} : { version }),
      ...(batchId ? { batchId } : {}),
    },
  });

export const sendInstaller = (id: string, body: { installerId: string; reason?: string }) =>
  api(routes.assignInstaller, { params: { id }, body });

/** Assigns an installer to one of several projects; sending it twice has no further effect. */
export const sendInstallerOfBatch = (
  { id, version }: ProjectForAdmin,
  request: { installerId: string; reason?: string },
  batchId: string,
) =>
  api(routes.assignInstaller, {
    params: { id },
    body: { ...request, version, batchId },
    idempotencyKey: keyOfRow(batchId, id),
  });

export const sendGoLive = (project: ProjectForAdmin, reason: string) =>
  api(routes.goLive, { params: { id: project.id }, body: { version: project.version, ...(reason ? { reason } : {}) } });

export const sendWithdraw = (id: string, reason: string) =>
  api(routes.withdrawProject, { params: { id }, body: { reason } });

export interface DayRequest {
  scheduledDate: string;
  reason?: string;
}
export const sendSchedule = (jobId: string, body: DayRequest) =>
  api(routes.scheduleJob, { params: { id: jobId }, body });

/**
 * Warnings against a day for a job; stored under the candidates' key, so that a change in the installer's work reloads
 * them.
 */
export const dayWarningsQuery = (jobId: string, date: string) =>
  queryOptions({
    queryKey: [...keys.candidates, 'day', jobId, date] as const,
    queryFn: ({ signal }) => api(routes.getDayWarnings, { params: { id: jobId }, query: { date }, signal }),
    staleTime: 0,
  });

/** Creates a pairing; the lists and the candidates are reloaded, whether or not it was accepted. */
export function useCreatePairing() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { assetHostId: string; assetFunderId: string; installerId: string; reason?: string }) =>
      api(routes.createPairing, { body }),
    // Not awaited, so that the result is shown at once.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['projects'] });
      void client.invalidateQueries({ queryKey: keys.candidates });
    },
  });
}

/** What the open record is called, for the breadcrumb; null until it is known. */
export function useOpenName(id: string | undefined): string | null {
  const { data } = useQuery({ ...projectQuery(id ?? ''), enabled: id !== undefined });
  return id && data ? hostName(data) : null;
}

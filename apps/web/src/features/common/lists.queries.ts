import { type JobForInstaller, type ProjectForFunder, routes } from '@libs/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api';
import { keys } from '../../live/query-keys';

/** Lists that a portal's first page and the rail of every page share. */

const PAGE = 200;

/** All projects of this funder: the pipeline is loaded whole, because its count is one of the four figures. */
export const funderProjects = queryOptions({
  queryKey: keys.list('projects'),
  queryFn: async ({ signal }) => {
    const items: ProjectForFunder[] = [];
    for (let cursor: string | undefined, more = true; more; ) {
      const page = await api(routes.listProjects, { query: { limit: PAGE, cursor }, signal });
      items.push(...(page.items as ProjectForFunder[]));
      cursor = page.nextCursor ?? undefined;
      more = cursor !== undefined;
    }
    return { items, total: items.length, nextCursor: null };
  },
});

/** All jobs of this installer, newest assigned first. */
export const installerJobs = queryOptions({
  queryKey: keys.list('jobs'),
  queryFn: async ({ signal }) => {
    const items: JobForInstaller[] = [];
    for (let cursor: string | undefined, more = true; more; ) {
      const page = await api(routes.listJobs, { query: { limit: PAGE, cursor }, signal });
      items.push(...page.items);
      cursor = page.nextCursor ?? undefined;
      more = cursor !== undefined;
    }
    return { items, total: items.length, nextCursor: null };
  },
});

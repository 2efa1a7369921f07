import { routes, type SavedView, type ViewList } from '@libs/contracts';
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { number } from '../../../kit/format';
import { cn } from '../../../kit/cn';
import { api } from '../../../lib/api/api';
import { keys } from '../../../live/query-keys';
import { allViewsQuery } from '../../../records/views/views.queries';
import { addressOfView } from '../../../records/views/views.rules';
import { VIEW_COUNT } from './shell.texts';

/** The page in the rail below which the views of a list stand. */
export const VIEWS_BELOW = {
  '/admin/user-management': 'leads',
  '/admin/asset-hosts': 'hosts',
  '/admin/asset-funders': 'funders',
  '/admin/installers': 'installers',
  '/admin/projects': 'projects',
} as const satisfies Record<string, ViewList>;

const PAGE_OF = Object.fromEntries(Object.entries(VIEWS_BELOW).map(([path, list]) => [list, path])) as Record<
  ViewList,
  keyof typeof VIEWS_BELOW
>;

/** So many of each list; the others are in the list's own menu. */
const SHOWN = 3;

const LISTED = {
  leads: routes.listLeads,
  hosts: routes.listHosts,
  funders: routes.listFunders,
  installers: routes.listInstallers,
  projects: routes.listProjects,
} as const;

/** How many records a view shows now: the list's own answer, so that both always agree. */
const countQuery = ({ id, list, search }: SavedView) =>
  queryOptions({
    queryKey: keys.viewCount(id, search),
    queryFn: async ({ signal }) => {
      const { view: _, sort: __, ...query } = Object.fromEntries(new URLSearchParams(search));
      const once = list === 'leads' ? { onePerAddress: 'true' } : {};
      const sent = { ...query, ...once, limit: 1 } as never;
      return (await api(LISTED[list], { query: sent, signal })).total;
    },
  });

/** The first saved views of a list, each with how many records it shows now. */
export function RailViews({ list, className, onPick }: { list: ViewList; className: string; onPick?: () => void }) {
  const { data = [] } = useQuery(allViewsQuery);
  const views = data.filter((view) => view.list === list && view.search !== '').slice(0, SHOWN);
  const counts = useQueries({ queries: views.map(countQuery) });
  if (views.length === 0) return null;
  return (
    <ul aria-label={VIEW_COUNT.of(list)} data-slot="rail-views" className={className}>
      {views.map((view, at) => {
        const count = counts[at]?.data;
        const tab = list === 'leads' ? { tab: 'leads' } : {};
        return (
          <li key={view.id}>
            <Link
              to={PAGE_OF[list]}
              search={{ ...tab, ...addressOfView(view.search) } as never}
              title={view.name}
              {...(onPick ? { onClick: onPick } : {})}
              activeOptions={{ exact: true, includeSearch: true }}
              activeProps={{ className: 'font-semibold text-foreground' }}
              className={cn(
                'flex h-7 items-center gap-3 pr-5 pl-12 text-xs whitespace-nowrap text-muted-foreground no-underline -outline-offset-2 hover:text-foreground max-md:h-11',
              )}
            >
              <span className="min-w-0 truncate">{view.name}</span>
              {count !== undefined && (
                <span className="ml-auto text-2xs tabular-nums">
                  <span aria-hidden>{number(count)}</span>
                  <span className="sr-only">{VIEW_COUNT.records(count)}</span>
                </span>
              )}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

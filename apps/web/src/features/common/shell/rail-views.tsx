import { type PagePath, PAGES, routes, type SavedView, type ViewList } from '@libs/contracts';
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { number } from '../../../kit/format';
import { cn } from '../../../kit/cn';
import { api } from '../../../lib/api/api';
import { keys } from '../../../live/query-keys';
import { allViewsQuery } from '../../../records/views/views.queries';
import { addressOfView } from '../../../records/views/views.rules';
import { VIEW_COUNT } from './shell.texts';

const PAGE_OF = {
  leads: '/admin/user-management',
  hosts: '/admin/asset-hosts',
  funders: '/admin/asset-funders',
  installers: '/admin/installers',
  projects: '/admin/projects',
} as const satisfies Record<ViewList, PagePath>;

const LISTS = Object.keys(PAGE_OF) as ViewList[];

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

/** The first saved views of each list, below the pages: they arrive later, and nothing below them moves. */
export function RailViews({ className, onPick }: { className: string; onPick?: () => void }) {
  const { data = [] } = useQuery(allViewsQuery);
  return LISTS.map((list) => {
    const views = data.filter((view) => view.list === list && view.search !== '').slice(0, SHOWN);
    return views.length > 0 && <Views key={list} {...{ list, views, className, onPick }} />;
  });
}

/** Each with how many records it shows now. */
function Views({
  list,
  views,
  className,
  onPick,
}: {
  list: ViewList;
  views: SavedView[];
  className: string;
  onPick: (() => void) | undefined;
}) {
  const counts = useQueries({ queries: views.map(countQuery) });
  return (
    <div className={cn('shrink-0 pt-3', className)}>
      <p className="lab px-5 pb-1">{PAGES[PAGE_OF[list]].label}</p>
      <ul aria-label={VIEW_COUNT.of(list)} data-slot="rail-views">
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
                  'flex h-7 items-center gap-3 px-5 text-xs whitespace-nowrap text-muted-foreground no-underline -outline-offset-2 hover:text-foreground max-md:h-11',
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
    </div>
  );
}

import { type ForecastHeadForAdmin, routes } from '@libs/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Button } from '../../../kit/button';
import { dayOf, pounds } from '../../../kit/format';
import { Unfold } from '../../../kit/unfold';
import { api } from '../../../lib/api/api';
import { keys } from '../../../live/query-keys';
import { STORED } from './forecasts.texts';
import { StoredForecast } from './stored-forecast';

const forecastsOf = (projectId: string) =>
  queryOptions({
    queryKey: keys.projectForecasts(projectId),
    queryFn: ({ signal }) => api(routes.listProjectForecasts, { params: { id: projectId }, signal }),
  });

/** The forecasts that existed at a moment, newest first. */
const madeBy = <T extends Pick<ForecastHeadForAdmin, 'createdAt'>>(
  heads: readonly T[],
  moment: string | undefined,
): T[] => heads.filter(({ createdAt }) => moment === undefined || Date.parse(createdAt) <= Date.parse(moment));

/** Every stored forecast of a project, each of which can be opened; with a moment, those that existed then. */
export function ProjectForecasts({ projectId, moment }: { projectId: string; moment?: string }) {
  const { data, error, refetch } = useQuery(forecastsOf(projectId));
  const heads = madeBy(data?.items ?? [], moment);
  return (
    <section data-slot="project-forecasts" className="mb-6">
      <h3 className="mb-1 text-sm font-semibold">{STORED.title}</h3>
      {error && !data ? (
        <p role="alert" className="flex flex-wrap items-center gap-3 py-1.5 text-muted-foreground">
          {STORED.notLoaded}
          <Button variant="outline" size="sm" onClick={() => void refetch()}>
            {STORED.again}
          </Button>
        </p>
      ) : data && heads.length === 0 ? (
        <p className="border-b border-border py-1.5 text-muted-foreground">{STORED.none}</p>
      ) : (
        <ul>
          {heads.map((head, at) => (
            <li key={head.id} className="border-b border-border">
              <Unfold
                name={
                  <>
                    {STORED.version(head.version)}
                    <span className="ml-3 font-normal text-muted-foreground">
                      {STORED.made(dayOf(new Date(head.createdAt)), head.madeBy)}
                    </span>
                    <span className="ml-3 tabular-nums">{STORED.saves(pounds(Math.round(head.savings.p50)))}</span>
                    {at === 0 && (
                      <span className="ml-3 font-normal text-muted-foreground">
                        {moment === undefined ? STORED.now : STORED.then}
                      </span>
                    )}
                  </>
                }
                className="mt-0"
              >
                {() => <StoredForecast id={head.id} />}
              </Unfold>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

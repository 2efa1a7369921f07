import { SOURCE_NAMES, type SourcesOfPlatform } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { Badge } from '../../../kit/badge';
import { clockShort } from '../../../kit/format';
import { allSources } from './operations.queries';
import { OPERATIONS } from './operations.texts';

/** The connections of all sites by maker, with what their keys have used of the calls that they may make. */
export function SourceBudgets() {
  const { data } = useQuery(allSources);
  if (!data) return null;
  return (
    <section aria-labelledby="source-budgets" className="min-w-0">
      <h2 id="source-budgets" className="subhead border-b-2 border-foreground pb-2.5 text-lg leading-6">
        {OPERATIONS.sources}
      </h2>
      {data.items.length === 0 && <p className="mt-3 text-sm text-muted-foreground">{OPERATIONS.noSources}</p>}
      <ul>
        {data.items.map((one) => (
          <Source key={one.platform} source={one} />
        ))}
      </ul>
      {data.items.some(({ budget }) => budget) && (
        <p className="mt-2 text-xs text-muted-foreground">{OPERATIONS.budgetNote}</p>
      )}
    </section>
  );
}

const Source = ({
  source: { platform, freshness, sites, late, broken, budget, nextAt },
}: {
  source: SourcesOfPlatform;
}) => (
  <li className="flex flex-col gap-1 border-b border-border py-3 text-sm">
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span>
        <b className="font-medium">{SOURCE_NAMES[platform]}</b>{' '}
        <span className="text-xs text-muted-foreground">{`${OPERATIONS.sites(sites)}, ${OPERATIONS.freshness[freshness]}`}</span>
      </span>
      <Badge tone={broken > 0 ? 'danger' : late > 0 ? 'warning' : 'success'}>
        {OPERATIONS.sourceState(late, broken)}
      </Badge>
    </div>
    <div className="flex flex-wrap items-center justify-between gap-x-4 text-xs text-muted-foreground">
      {budget ? <Budget budget={budget} /> : <span>{OPERATIONS.noLimit}</span>}
      {nextAt && <span>{OPERATIONS.next(clockShort(new Date(nextAt)))}</span>}
    </div>
  </li>
);

/** A fifth of the calls is left for tests and older days: the mark is where regular readings stop. */
const Budget = ({ budget: { keys, used, calls, windowMs } }: { budget: NonNullable<SourcesOfPlatform['budget']> }) => (
  <span className="flex items-center gap-3">
    <span aria-hidden className="relative block h-2 w-32 bg-muted">
      <i
        className="absolute inset-y-0 left-0 bg-foreground"
        style={{ width: `${Math.min(100, (100 * used) / calls)}%` }}
      />
      <i className="absolute -inset-y-0.5 left-4/5 w-px bg-warning" />
    </span>
    <span className="tabular-nums">{OPERATIONS.budget(keys, used, calls, windowMs)}</span>
  </span>
);

import { useQuery } from '@tanstack/react-query';
import { monthText, nameOf } from '../../common/bills/bill-words';
import { hatched } from '../../common/bills/hatch';
import { fleetScore } from './operations.queries';
import { OPERATIONS } from './operations.texts';

/** How many sites of each month were within the range that was forecast. It waits for no other part of the page. */
export function FleetScore() {
  const { data } = useQuery(fleetScore);
  if (!data) return null;
  const { months } = data;
  const sum = (of: 'below' | 'within' | 'above') => months.reduce((all, one) => all + one[of], 0);
  const within = sum('within');
  const all = within + sum('below') + sum('above');
  const most = Math.max(1, ...months.map(({ below, within: inside, above }) => below + inside + above));
  const height = (count: number) => ({ height: `${(100 * count) / most}%` });
  return (
    <section aria-labelledby="forecast-score" className="min-w-0">
      <h2 id="forecast-score" className="subhead border-b-2 border-foreground pb-2.5 text-lg leading-6">
        {OPERATIONS.score}
      </h2>
      {all === 0 ? (
        <p className="mt-3 text-sm text-muted-foreground">{OPERATIONS.noScore}</p>
      ) : (
        <>
          <ol className="mt-4 flex h-40 items-end gap-1.5">
            {months.map(({ month, below, within: inside, above }) => (
              <li key={month} className="flex h-full min-w-0 grow basis-0 flex-col justify-end gap-px">
                <span className="sr-only">{OPERATIONS.scoreOf(monthText(`${month}-01`), inside, below, above)}</span>
                <span aria-hidden style={{ ...height(above), ...hatched('var(--c-grid)') }} />
                <span aria-hidden className="bg-foreground" style={height(inside)} />
                <span aria-hidden style={{ ...height(below), ...hatched('var(--warning)') }} />
              </li>
            ))}
          </ol>
          <p aria-hidden className="mt-1 flex gap-1.5 text-center text-xs text-muted-foreground">
            {months.map(({ month }) => (
              <span key={month} className="min-w-0 grow basis-0">
                {nameOf(`${month}-01`).slice(0, 1)}
              </span>
            ))}
          </p>
          <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-xs text-muted-foreground">
            <Key className="bg-foreground">{OPERATIONS.within}</Key>
            <Key style={hatched('var(--warning)')}>{OPERATIONS.below}</Key>
            <Key style={hatched('var(--c-grid)')}>{OPERATIONS.above}</Key>
          </p>
          <p className="mt-2 text-sm">{OPERATIONS.scored(within, all, Math.round((100 * within) / all))}</p>
        </>
      )}
    </section>
  );
}

const Key = ({
  className = '',
  style,
  children,
}: {
  className?: string;
  style?: React.CSSProperties;
  children: React.ReactNode;
}) => (
  <span className="flex items-center gap-2">
    <i aria-hidden className={`block h-3 w-2 ${className}`} style={style} />
    {children}
  </span>
);

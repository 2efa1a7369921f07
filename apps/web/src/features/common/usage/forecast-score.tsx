import { type ForecastScore as Score, routes } from '@libs/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Basis } from '../../../kit/basis';
import { Button } from '../../../kit/button';
import { api, reasonOf } from '../../../lib/api/api';
import { whole } from './usage-words';
import { SCORE } from './usage.texts';

/** How forecasts compare with the meter; reloaded whenever the readings change. */
const scoreOf = (hostId: string | null) =>
  queryOptions({
    queryKey: ['usage', 'score', hostId ?? 'mine'] as const,
    queryFn: ({ signal }): Promise<Score> =>
      hostId
        ? api(routes.getHostForecastScore, { params: { id: hostId }, signal })
        : api(routes.getMyForecastScore, { signal }),
  });

const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const monthWords = (month: string): string => MONTH.format(new Date(`${month}-01T00:00:00Z`));

/** How accurate the forecast was, by the meter: how often within its range, and by how much it was off. */
export function ForecastScore({ hostId = null }: { hostId?: string | null }) {
  const { data: score, error, refetch } = useQuery(scoreOf(hostId));
  if (error && !score)
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3 py-2 text-xs text-muted-foreground">
        {SCORE.notLoaded} {reasonOf(error)}
        <Button variant="outline" size="sm" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    );
  if (!score) return null;
  return (
    <section data-slot="forecast-score" aria-label={SCORE.label} className="mt-4 border-t border-border pt-3">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-medium">{SCORE.title}</span>
        {score.scored > 0 && <Basis of="measured" />}
      </p>
      <p className="mt-1 max-w-wide text-xs">{scoreWords(score)}</p>
      <p className="mt-1 max-w-wide text-xs text-muted-foreground">{SCORE.scope}</p>
      {score.months.length + score.left.length > 0 && <Months score={score} />}
    </section>
  );
}

function scoreWords({ none, scored, coverage, bias, pinball, left, months }: Score): string {
  if (none) return left.length > 0 ? SCORE.none(none, left[0]?.why.toLowerCase() ?? '') : SCORE.awaiting(none);
  const off = Math.round(Math.abs(bias ?? 0) * 1000) / 10;
  const inside = months.filter((month) => month.inside).length;
  const side = (bias ?? 0) >= 0 ? 'above' : 'below';
  return [
    SCORE.inside(inside, scored, Math.round((coverage ?? 0) * 100)),
    off === 0 ? SCORE.onTarget : SCORE.off(off, side),
    SCORE.loss(whole(pinball ?? 0)),
  ].join(' ');
}

const CELL = 'border-b border-border py-1.5 pr-4 text-right tabular-nums';

function Months({ score: { months, left } }: { score: Score }) {
  return (
    <details className="mt-2">
      <summary className="w-fit cursor-pointer rounded-sm py-1 text-xs font-medium">Month by month</summary>
      <div role="region" aria-label={SCORE.table} tabIndex={0} className="mt-1 overflow-x-auto">
        <table className="w-full max-w-190 text-xs">
          <thead>
            <tr>
              {SCORE.columns.map((name, at) => (
                <th key={name} scope="col" className={at === 0 ? 'lab py-1.5 text-left' : 'lab py-1.5 pr-4 text-right'}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, forecast, meteredKwh, inside, of, ahead, forecastVersion }) => (
              <tr key={month}>
                <th scope="row" className="border-b border-border py-1.5 text-left font-normal whitespace-nowrap">
                  {monthWords(month)}
                  {of === 'import' && SCORE.imported}
                </th>
                <td className={CELL}>{whole(forecast.p10)}</td>
                <td className={CELL}>{whole(forecast.p50)}</td>
                <td className={CELL}>{whole(forecast.p90)}</td>
                <td className={`${CELL} font-medium`}>{whole(meteredKwh)}</td>
                <td className={`${CELL} ${inside ? '' : 'text-warning'}`}>{inside ? 'yes' : 'no'}</td>
                <td className={CELL}>{(ahead ? SCORE.before : SCORE.later)(forecastVersion)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {left.length > 0 && (
          <ul className="mt-2 text-xs text-muted-foreground">
            {left.map(({ month, why }) => (
              <li key={month}>{SCORE.notScored(monthWords(month), why.charAt(0).toLowerCase() + why.slice(1))}</li>
            ))}
          </ul>
        )}
      </div>
    </details>
  );
}

import type { Statistics } from '@libs/contracts';
import { dayOf, number } from '../../../kit/format';
import { Delta, Kpi, KpiStrip } from '../../../kit/kpi-strip';
import { LiveValue } from '../../../kit/live-value';
import { Tooltip } from '../../../kit/tooltip';
import { lastMonth } from './last-month';
import { TOTALS } from './overview.texts';

/** The four totals with their trend; hover or focus shows the basis of each. */
export function Totals({ figures }: { figures: Statistics }) {
  const parts = [
    ['Asset Hosts', figures.hosts],
    ['Asset Funders', figures.funders],
    ['Installers', figures.installers],
    ['Projects', figures.projects],
  ] as const;
  const month = lastMonth(figures.asOf);
  return (
    <section aria-label="Platform statistics">
      <KpiStrip>
        {parts.map(([label, { total, previousTotal, trendPercent }]) => (
          <Kpi
            key={label}
            label={label}
            value={<LiveValue value={total} format={number} />}
            foot={
              <Tooltip content={basis({ total, previousTotal, trendPercent }, month, figures.since)}>
                <span tabIndex={0} className="rounded-sm">
                  {trendPercent === null ? (
                    `n/a${figures.since ? `, since ${dayOf(new Date(figures.since))}` : ''}`
                  ) : (
                    <Delta value={trendPercent} suffix="%" since={`from ${number(previousTotal)}`} />
                  )}
                </span>
              </Tooltip>
            }
          />
        ))}
      </KpiStrip>
      <p className="mt-2 text-xs text-muted-foreground">{TOTALS.comparedWith(month)}</p>
    </section>
  );
}

const basis = (
  { total, previousTotal, trendPercent }: Pick<Statistics['hosts'], 'total' | 'previousTotal' | 'trendPercent'>,
  month: string,
  since: string | null,
): string =>
  trendPercent !== null
    ? TOTALS.basis(number(total), number(previousTotal), month)
    : since
      ? TOTALS.noTrendSince(dayOf(new Date(since)), month)
      : TOTALS.noTrend(month);

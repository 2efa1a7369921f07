import type { ForecastAnswer } from '@libs/contracts';
import { MONTHS, pounds, savesNothing } from './calculator.rules';
import { MONTHS_CHART } from './calculator.texts';

const HEIGHT = 150;
const COLUMN = 50;

/** The saving of each month: the middle as a bar, low to high as a band about its end. */
export function MonthBars({ monthly }: { monthly: ForecastAnswer['monthly'] }) {
  const most = Math.max(...monthly.map(({ savings }) => savings.p90), 1);
  const least = Math.min(...monthly.map(({ savings }) => savings.p10), 0);
  const y = (amount: number): number => HEIGHT - ((amount - least) / (most - least)) * HEIGHT;
  const best = monthly.reduce((top, one) => (one.savings.p50 > top.savings.p50 ? one : top));
  return (
    <figure className="mt-7" data-slot="month-bars">
      <figcaption className="mb-3 text-base font-semibold">
        {savesNothing(best.savings)
          ? MONTHS_CHART.flat
          : MONTHS_CHART.best(MONTHS[best.month - 1] ?? '', pounds(best.savings.p10), pounds(best.savings.p90))}
      </figcaption>
      <svg viewBox={`0 0 600 ${HEIGHT}`} width="100%" height={HEIGHT} preserveAspectRatio="none" aria-hidden>
        {monthly.map(({ month, savings: { p10, p50, p90 } }, at) => (
          <g key={month} transform={`translate(${at * COLUMN} 0)`}>
            <rect
              x="8"
              y={Math.min(y(p50), y(0))}
              width="34"
              height={Math.abs(y(p50) - y(0))}
              fill="var(--c-solar)"
              data-month={month}
            />
            <rect
              x="8"
              y={y(p90)}
              width="34"
              height={Math.max(1, y(p10) - y(p90))}
              fill="var(--foreground)"
              opacity=".22"
            />
          </g>
        ))}
        <line x2="600" y1={y(0)} y2={y(0)} stroke="var(--input)" vectorEffect="non-scaling-stroke" />
      </svg>
      <div aria-hidden className="readout mt-1 grid grid-cols-12 text-center text-muted-foreground">
        {MONTHS.map((name) => (
          <span key={name}>{name[0]}</span>
        ))}
      </div>
      <details className="mt-2">
        <summary className="w-fit cursor-pointer rounded-sm py-1.5 text-xs font-medium">{MONTHS_CHART.table}</summary>
        <table className="mt-1 w-full text-xs tabular-nums">
          <thead>
            <tr>
              {MONTHS_CHART.heads.map((name, at) => (
                <th key={name} scope="col" className={at === 0 ? 'lab py-1.5 text-left' : 'lab py-1.5 text-right'}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {monthly.map(({ month, savings: { p10, p50, p90 } }) => (
              <tr key={month} className="border-t border-border">
                <th scope="row" className="py-1.5 text-left font-normal">
                  {MONTHS[month - 1]}
                </th>
                <td className="text-right">{pounds(p10)}</td>
                <td className="text-right">{pounds(p50)}</td>
                <td className="text-right">{pounds(p90)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

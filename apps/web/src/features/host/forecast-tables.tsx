import { billRows, type ForecastAnswer, type ForecastHead, type HostForecastAnswer, monthRows } from '@libs/contracts';
import type { ReactNode } from 'react';
import { cn } from '../../kit/cn';
import { dayOf, pounds } from '../../kit/format';
import { Unfold } from '../../kit/unfold';
import { StoredForecast } from '../common/forecasts/stored-forecast';
import { MONTHS } from './forecast.rules';
import { INPUTS, TABLES } from './forecast.texts';

const whole = (amount: number): string => pounds(Math.round(amount));

/** Collapsed at first; the content is in the page from the start. */
function Fold({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="mt-3 border-t border-border pt-2">
      <summary className="w-fit cursor-pointer rounded-sm py-1 text-xs font-medium">{summary}</summary>
      <div role="region" aria-label={summary} tabIndex={0} className="mt-2 max-h-105 overflow-auto">
        {children}
      </div>
    </details>
  );
}

const CELL = 'border-b border-border py-1.5 pr-4 text-right tabular-nums';

/**
 * The chart's months as figures: the saving is the current bill less the new one, and the months add up to the year.
 */
export function MonthTable({ annual, monthly }: Pick<ForecastAnswer, 'annual' | 'monthly'>) {
  const rows = monthRows(annual, monthly);
  const year = billRows(annual);
  return (
    <Fold summary={TABLES.months}>
      <table data-slot="months" className="w-full max-w-190 text-xs">
        <thead>
          <tr>
            {TABLES.monthColumns.map((name, at) => (
              <th key={name} scope="col" className={at === 0 ? 'lab py-1.5 text-left' : 'lab py-1.5 pr-4 text-right'}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthly.map(({ month, savings }, at) => {
            const { before, saving, after } = rows[at] ?? year;
            return (
              <MoneyRow key={month} name={MONTHS[month - 1]} of={[savings.p10, saving, savings.p90, before, after]} />
            );
          })}
        </tbody>
        <tfoot className="font-medium">
          <MoneyRow
            sum
            name={TABLES.year}
            of={[annual.savings.p10, year.saving, annual.savings.p90, year.before, year.after]}
          />
        </tfoot>
      </table>
      <p className="mt-2 text-2xs text-muted-foreground">{TABLES.monthsAddUp}</p>
    </Fold>
  );
}

const MoneyRow = ({ name, of, sum = false }: { name: string | undefined; of: readonly number[]; sum?: boolean }) => (
  <tr>
    <th scope="row" className={cn('border-b border-border py-1.5 text-left', sum ? 'font-medium' : 'font-normal')}>
      {name}
    </th>
    {of.map((amount, at) => (
      // The columns are in a fixed order.
      <td key={at} className={CELL}>
        {whole(amount)}
      </td>
    ))}
  </tr>
);

/** Every version: when it was created, its result, and what had changed. */
export function Versions({ heads, now }: { heads: readonly ForecastHead[]; now: string | null }) {
  return (
    <Fold summary={TABLES.versions(heads.length)}>
      <ol className="text-xs" data-slot="forecast-versions">
        {heads.map((head) => (
          <li key={head.id} className="border-b border-border py-2">
            <p className="grid gap-x-5 gap-y-0.5 md:grid-cols-[180px_220px_minmax(0,1fr)]">
              <span className="font-medium">
                {head.subjectKind === 'project' ? TABLES.projectVersion : TABLES.version} {head.version}
                <span className="ml-2 font-normal text-muted-foreground">{dayOf(new Date(head.createdAt))}</span>
              </span>
              <span className="tabular-nums">
                {whole(head.savings.p50)}{' '}
                <span className="text-muted-foreground">
                  {TABLES.range(whole(head.savings.p10), whole(head.savings.p90))}
                </span>
              </span>
              <span className="min-w-0 text-muted-foreground">
                {changedWords(head)}
                {head.id === now && <b className="ml-2 font-medium text-foreground">{TABLES.shown}</b>}
              </span>
            </p>
            {head.id !== now && <Unfold name={TABLES.asItWas}>{() => <StoredForecast id={head.id} />}</Unfold>}
          </li>
        ))}
      </ol>
    </Fold>
  );
}

/** What had changed since the previous version. */
function changedWords({ changed, version, subjectKind }: ForecastHead): string {
  if (changed.length > 0) return TABLES.changed(changed.map((name) => INPUTS[name] ?? name).join(', '));
  return version > 1 ? TABLES.again : subjectKind === 'project' ? TABLES.taken : TABLES.first;
}

/** The host's inputs, the values assumed instead, and every assumption of the engine. */
export function Assumptions({ forecast: { basis, assumptions, seed, draws } }: { forecast: HostForecastAnswer }) {
  const assumed = Object.entries(basis.inputs).filter(([, of]) => of === 'assumed');
  return (
    <Fold summary={TABLES.assumptions(assumptions.length)}>
      {assumed.length > 0 && (
        <p className="mb-2 text-xs">{TABLES.assumed(assumed.map(([name]) => INPUTS[name] ?? name).join(', '))}</p>
      )}
      <p className="mb-2 text-xs text-muted-foreground">
        {TABLES.method(basis.bills.method, draws.toLocaleString('en-GB'), seed)}
      </p>
      <table className="w-full text-xs">
        <thead>
          <tr className="text-left">
            {TABLES.assumptionColumns.map((name) => (
              <th key={name} scope="col" className="lab py-1.5 pr-4">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {assumptions.map(({ id, value, unit, source, date }) => (
            <tr key={id} className="align-top">
              <th scope="row" className="readout border-b border-border py-1.5 pr-4 text-left font-normal">
                {id}
              </th>
              <td className="border-b border-border py-1.5 pr-4 whitespace-nowrap">
                {value.toLocaleString('en-GB', { maximumSignificantDigits: 6 })} {unit}
              </td>
              <td className="border-b border-border py-1.5 pr-4 text-muted-foreground wrap-anywhere">{source}</td>
              <td className="readout border-b border-border py-1.5 whitespace-nowrap text-muted-foreground">{date}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Fold>
  );
}

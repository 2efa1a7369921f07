import type { ForecastAnswer } from '@libs/contracts';
import { memo } from 'react';
import { ASSUMPTIONS } from './calculator.texts';

/**
 * Everything that is assumed, with its source and date; seed and version make it reproducible. Rendered again only if
 * one of these changes, because ninety rows would delay every answer on a slow phone.
 */
export const Assumptions = memo(AssumptionsTable, ({ answer: one }, { answer: other }) => {
  const same = one.assumptionsVersion === other.assumptionsVersion && one.seed === other.seed;
  return same && one.draws === other.draws && one.basis.bills.method === other.basis.bills.method;
});

function AssumptionsTable({ answer }: { answer: ForecastAnswer }) {
  const { assumptions, assumptionsVersion, seed, draws, basis } = answer;
  return (
    <details className="mt-3 border-t border-border pt-2" data-slot="calculator-assumptions">
      <summary className="w-fit cursor-pointer rounded-sm py-1.5 text-xs font-medium">
        {ASSUMPTIONS.title(assumptions.length)}
      </summary>
      <p className="mt-1 text-xs text-muted-foreground">
        {ASSUMPTIONS.method(basis.bills.method, draws.toLocaleString('en-GB'), seed)} {ASSUMPTIONS.version}{' '}
        <span className="readout">{assumptionsVersion}</span>.
      </p>
      <div role="region" aria-label="Assumptions" tabIndex={0} className="mt-2 max-h-95 overflow-auto">
        <table className="w-full text-left text-xs">
          <thead>
            <tr>
              {ASSUMPTIONS.heads.map((name) => (
                <th key={name} scope="col" className="lab py-1.5 pr-4">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {assumptions.map(({ id, value, unit, source, date }) => (
              <tr key={id} className="border-t border-border align-top">
                <th scope="row" className="readout py-1.5 pr-4 font-normal">
                  {id}
                </th>
                <td className="py-1.5 pr-4">
                  {value.toLocaleString('en-GB', { maximumSignificantDigits: 6 })} {unit}
                </td>
                <td className="py-1.5 pr-4 text-muted-foreground wrap-anywhere">{source}</td>
                <td className="readout py-1.5 whitespace-nowrap text-muted-foreground">{date}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

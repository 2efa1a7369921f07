import type { ForecastAnswer } from '@libs/contracts';

/** Everything that is taken for granted, with where it comes from and as of when; seed and version make it repeatable. */
export function Assumptions({ answer }: { answer: ForecastAnswer }) {
  const { assumptions, assumptionsVersion, seed, draws, basis } = answer;
  return (
    <details className="mt-3 border-t border-border pt-2" data-slot="calculator-assumptions">
      <summary className="w-fit cursor-pointer rounded-sm py-1.5 text-xs font-medium">
        {assumptions.length} assumptions with their sources
      </summary>
      <p className="mt-1 text-xs text-muted-foreground">
        {basis.bills.method}. {draws.toLocaleString('en-GB')} draws with the random seed {seed}: the same seed gives the
        same figures. Assumptions <span className="readout">{assumptionsVersion}</span>.
      </p>
      <div role="region" aria-label="Assumptions" tabIndex={0} className="mt-2 max-h-95 overflow-auto">
        <table className="w-full text-left text-xs">
          <thead>
            <tr>
              {['What', 'Value', 'From', 'As of'].map((name) => (
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

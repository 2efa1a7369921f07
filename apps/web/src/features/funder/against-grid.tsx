import { CARBON_METHODS } from '@libs/contracts';
import { signedPercent } from '../../kit/format';
import type { Against, AgainstGrid, Method } from './against-grid.rules';
import { PERFORMANCE } from './returns.texts';

/** Carbon compared with the grid in full: used on site and exported, by both methods. */
export function CarbonAgainstGrid({ of }: { of: AgainstGrid }) {
  const { annual, halfHourly, factorYear, factorKgPerKwh } = of;
  if (factorYear === null || factorKgPerKwh === null) return null;
  return (
    <div data-slot="against-grid" className="mt-4 text-xs">
      <table className="w-full tabular-nums">
        <caption className="pb-1 text-left text-muted-foreground">{PERFORMANCE.carbonTable}</caption>
        <thead>
          <tr className="border-b border-border">
            <th scope="col" className="sr-only">
              {PERFORMANCE.method}
            </th>
            <th scope="col" className="lab py-1 text-right">
              {PERFORMANCE.used}
            </th>
            <th scope="col" className="lab py-1 text-right">
              {PERFORMANCE.exported}
            </th>
          </tr>
        </thead>
        <tbody>
          <Row name={CARBON_METHODS.annual(factorYear)} of={annual} />
          {halfHourly && <Row name={CARBON_METHODS.halfHourly} of={halfHourly} />}
        </tbody>
      </table>
      <p className="mt-1.5 text-2xs text-muted-foreground">
        {CARBON_METHODS.annualSource(factorKgPerKwh, factorYear)} {halfHourly && CARBON_METHODS.halfHourlySource}
      </p>
    </div>
  );
}

const Row = ({ name, of }: { name: string; of: Method }) => (
  <tr className="border-b border-border">
    <th scope="row" className="py-1 text-left font-normal">
      {name}
    </th>
    <Cell of={of.used} />
    <Cell of={of.exported} />
  </tr>
);

const Cell = ({ of }: { of: Against | null }) => (
  <td className="text-right font-medium whitespace-nowrap">
    {of ? PERFORMANCE.percentAndTonnes(signedPercent(of.fraction), of.tonnes.toFixed(1)) : '—'}
  </td>
);

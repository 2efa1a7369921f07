import { CARBON_METHODS, type CarbonRow, carbonRows, type SavedCarbon } from '@libs/contracts';
import { cn } from '../../../kit/cn';
import { CARBON } from './carbon.texts';

const TONNES = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Carbon saved: used on site, exported and both together; the annual factor and the half-hourly method one below the other. */
export function CarbonTable({ carbon, className }: { carbon: SavedCarbon; className?: string }) {
  const { factorYear, factorKgPerKwh } = carbon;
  const { annual, halfHourly } = carbonRows(carbon);
  return (
    <div data-slot="carbon" className={cn('text-xs', className)}>
      <table className="w-full max-w-line tabular-nums">
        <caption className="pb-1 text-left text-muted-foreground">{CARBON.name}</caption>
        <thead>
          <tr className="border-b border-border">
            <th scope="col" className="sr-only">
              {CARBON.method}
            </th>
            <th scope="col" className="lab py-1 text-right">
              {CARBON.used}
            </th>
            <th scope="col" className="lab py-1 text-right">
              {CARBON.exported}
            </th>
            <th scope="col" className="lab py-1 text-right">
              {CARBON.total}
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

const Row = ({ name, of }: { name: string; of: CarbonRow }) => (
  <tr className="border-b border-border">
    <th scope="row" className="py-1 text-left font-normal">
      {name}
    </th>
    {[of.used, of.exported, of.total].map((tonnes, at) => (
      // The columns are in a fixed order.
      <td key={at} className="text-right font-medium whitespace-nowrap">
        {TONNES.format(tonnes)} t
      </td>
    ))}
  </tr>
);

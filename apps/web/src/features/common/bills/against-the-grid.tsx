import type { PeriodView } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { dateText, pounds } from '../../../kit/format';
import { receiptsOf } from '../energy/energy.queries';
import { type GridMonth, gridMonths } from './against-the-grid.rules';
import { monthText } from './bill-words';
import { BILLS } from './bills.texts';
import { hatched } from './hatch';

const whole = (pence: number): string => pounds(Math.round(pence / 100));
const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

/** What the billed months cost beside the same electricity from the grid. Nothing where the host's own price isn't known. */
export function AgainstTheGrid({ assetId, periods }: { assetId: string; periods: readonly PeriodView[] }) {
  const { data } = useQuery(receiptsOf(assetId));
  const months = data ? gridMonths(data, periods) : [];
  if (!data?.rate || months.length === 0) return null;
  const { source, pencePerKwh, on } = data.rate;
  const most = Math.max(...months.map(({ paid, grid }) => Math.max(paid, grid)), 1);
  return (
    <section className="mt-9 border-t-2 border-foreground pt-4">
      <h2 className="subhead text-lg leading-6">
        {BILLS.grid(
          months.length,
          whole(sum(months.map(({ paid }) => paid))),
          whole(sum(months.map(({ grid }) => grid))),
        )}
      </h2>
      <ul className="mt-4 flex h-56 items-stretch gap-x-1 border-b border-foreground md:gap-x-4">
        {months.map((one) => (
          <Month key={one.month} month={one} most={most} />
        ))}
      </ul>
      <ul aria-hidden className="flex gap-x-1 pt-1 text-xs text-muted-foreground md:gap-x-4">
        {months.map(({ month }) => (
          <li key={month} className="min-w-0 grow basis-0 text-center">
            {monthText(month).slice(0, 3)}
          </li>
        ))}
      </ul>
      <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted-foreground">
        <Key style={{ background: 'var(--foreground)' }}>{BILLS.gridPaid}</Key>
        <Key style={hatched('var(--c-solar)')}>{BILLS.gridSaved}</Key>
        <span>{BILLS.gridRate[source](String(pencePerKwh), dateText(on))}</span>
      </p>
    </section>
  );
}

function Month({ month: { month, paid, grid }, most }: { month: GridMonth; most: number }) {
  const height = (pence: number) => ({ height: `${(84 * pence) / most}%` });
  const saved = Math.max(0, grid - paid);
  return (
    <li className="flex min-w-0 grow basis-0 flex-col justify-end text-center text-xs tabular-nums">
      <span className="sr-only">{BILLS.gridMonth(monthText(month), whole(paid), whole(grid))}</span>
      <span aria-hidden className="pb-1 font-semibold">
        <Short pence={grid} />
      </span>
      <span aria-hidden style={{ ...height(saved), ...hatched('var(--c-solar)') }} />
      <span
        aria-hidden
        className="mt-0.5 overflow-hidden pt-1 text-background"
        style={{ ...height(paid), background: 'var(--foreground)' }}
      >
        <Short pence={paid} />
      </span>
    </li>
  );
}

/** Above a narrow bar of a phone without its pound sign: the heading says what it is, and a figure never breaks in two. */
const Short = ({ pence }: { pence: number }) => (
  <span className="whitespace-nowrap max-md:tracking-tighter">
    <span className="max-md:hidden">£</span>
    {whole(pence).replace('£', '')}
  </span>
);

const Key = ({ style, children }: { style: React.CSSProperties; children: React.ReactNode }) => (
  <span className="flex items-center gap-2">
    <i aria-hidden className="block h-3 w-2" style={style} />
    {children}
  </span>
);

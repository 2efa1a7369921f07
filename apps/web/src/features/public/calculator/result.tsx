import { Basis } from '../../../kit/basis';
import { buttonVariants } from '../../../kit/button-variants';
import { cn } from '../../../kit/cn';
import type { Shown } from './asking';
import { Assumptions } from './assumptions';
import { number, pounds, remarksOn } from './calculator.rules';
import { MonthBars } from './month-bars';

/** The saving with its low and high case, its months, and what it stands on. */
export function Result({ answer, settled, sized }: Shown & { sized: boolean }) {
  const { annual, host, inputs, system } = answer;
  const { p10, p50, p90 } = annual.savings;
  return (
    <section aria-label="Your forecast" aria-busy={!settled} data-slot="calculator-result">
      <p className="flex items-center justify-between gap-3 text-base font-semibold">
        You save in a year <Basis of="modelled" />
      </p>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-4">
        <span data-slot="p50" className="display text-hero tracking-tighter max-md:text-4xl">
          {pounds(p50)}
        </span>
        <span className="text-muted-foreground">
          P50, {number(Math.round(host.savingsPercent.p50))}% of a bill of {pounds(annual.currentBill.p50)}
        </span>
      </p>
      <Band low={p10} middle={p50} high={p90} />
      <p className="mt-2 text-base">
        Nine years in ten you save more than <b data-slot="p10">{pounds(p10)}</b> (P10); one year in ten more than{' '}
        <b data-slot="p90">{pounds(p90)}</b> (P90).
      </p>
      <dl className="mt-5 grid grid-cols-3 border-y border-border max-md:grid-cols-1">
        <Fact name="New bill" value={`${pounds(annual.newBill.p50)} a year`} />
        <Fact
          name="Smart Energy Service"
          value={inputs.smartService ? `+${pounds(annual.gridEarnings.p50)} a year` : 'not taken'}
        />
        {host.flatFeePerMonth === null ? (
          <Fact name="Carbon" value={`${number(annual.co2ReductionTonnes.p50)} tonnes less a year`} />
        ) : (
          <Fact name="Flat fee" value={`${pounds(host.flatFeePerMonth)} a month`} />
        )}
      </dl>
      <MonthBars monthly={answer.monthly} />
      {remarksOn(answer, sized).map((remark) => (
        <p key={remark} className="mt-3 text-sm">
          {remark}
        </p>
      ))}
      <a href="/#contact-form" className={cn(buttonVariants({ size: 'lg' }), 'mt-6 max-md:w-full')}>
        Ask for a proposal with these figures
      </a>
      <p className="mt-6 text-xs text-muted-foreground">
        {number(system.solarKwp)} kWp of solar and {number(system.batteryKwh)} kWh of battery, weather of{' '}
        {inputs.region}, before VAT. “Up to 40%” is our claim for the best sites; this is what the model gives.
      </p>
      <Assumptions answer={answer} />
    </section>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="py-3 pr-4 not-first:max-md:border-t not-first:max-md:border-border md:not-first:border-l md:not-first:border-border md:not-first:pl-4">
      <dt className="text-xs text-muted-foreground">{name}</dt>
      <dd className="mt-0.5 font-semibold">{value}</dd>
    </div>
  );
}

/** From nothing to a little more than the high case. */
function Band({ low, middle, high }: { low: number; middle: number; high: number }) {
  const from = Math.min(0, low);
  const to = Math.max(high, 1) * 1.1;
  const at = (amount: number): number => ((amount - from) / (to - from)) * 600;
  return (
    <svg viewBox="0 0 600 36" width="100%" height="36" preserveAspectRatio="none" aria-hidden className="mt-3 block">
      <line x2="600" y1="18" y2="18" stroke="var(--border-strong)" />
      <line x1={at(0)} x2={at(0)} y1="8" y2="28" stroke="var(--foreground)" />
      <rect x={at(low)} y="8" width={Math.max(2, at(high) - at(low))} height="20" fill="var(--c-solar)" opacity=".3" />
      <rect x={at(middle) - 2} y="2" width="4" height="32" fill="var(--c-solar)" />
    </svg>
  );
}

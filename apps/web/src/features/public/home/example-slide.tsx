import { TEXTS } from '@libs/contracts';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { buttonVariants } from '../../../kit/button-variants';
import { type Example, number, pounds, totalBenefit } from '../content/examples';
import { FIGURES } from '../content/figures';
import { Elevation } from './elevation';
import { SAVINGS } from './home.texts';
import { Modelled } from './modelled';

/** One business: its building, its two bills, and what it gains. On phones the building runs edge to edge above. */
export function ExampleSlide({
  example,
  smartService,
  onSmartService,
}: {
  example: Example;
  smartService: boolean;
  onSmartService: (on: boolean) => void;
}) {
  const { name, usage, currentBill, newBill, savings, gridEarnings } = example;
  return (
    <div className="grid grid-cols-follow gap-12 max-lg:grid-cols-1 max-lg:gap-5">
      <div className="relative min-h-110 overflow-hidden rounded-xl bg-night-sky max-lg:min-h-90 max-md:min-h-59 max-md:rounded-none">
        <Elevation name={name} />
      </div>
      <div className="min-w-0 max-md:px-4">
        <div className="mb-4 flex items-baseline justify-between gap-3">
          <h4 className="subhead text-xl">{name}</h4>
          <span className="text-muted-foreground max-md:text-base">{number(usage)}&nbsp;kWh a year</span>
        </div>
        <Modelled name={name} smartService={smartService} />
        <p className="mb-1 text-xs text-muted-foreground">{SAVINGS.claim(FIGURES.exampleRate)}</p>
        <Bill label="Current bill" amount={currentBill} share={1} />
        <Bill label="New bill" amount={newBill} share={newBill / currentBill} />
        <dl className="my-5">
          <div className="flex min-h-12 items-center justify-between border-t border-border">
            <dt>Savings</dt>
            <dd className="font-semibold">{pounds(savings)}</dd>
          </div>
          <div className="flex min-h-12 items-center justify-between border-t border-border">
            <dt>
              <SmartService on={smartService} onChange={onSmartService} />
            </dt>
            <dd className="font-semibold text-export">{smartService && `+${pounds(gridEarnings)}`}</dd>
          </div>
          <div className="flex min-h-12 items-center justify-between border-t-2 border-foreground pt-3">
            <dt className="font-semibold">Total benefit</dt>
            <dd className="flex items-baseline gap-2 text-lg font-semibold">
              {pounds(totalBenefit(example, smartService))}
              <span className="unit text-base!">a year</span>
            </dd>
          </div>
        </dl>
        <a href="/#contact-form" className={buttonVariants({ size: 'lg', full: true })}>
          {TEXTS.examples.forecast}
        </a>
      </div>
    </div>
  );
}

function SmartService({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  const id = useId();
  return (
    <span className="relative flex min-h-11 items-center gap-2.5">
      <input
        id={id}
        type="checkbox"
        checked={on}
        onChange={(event) => onChange(event.target.checked)}
        className="peer size-5 shrink-0 appearance-none rounded-sm border border-input bg-card checked:border-primary checked:bg-primary"
      />
      <Check
        size={14}
        strokeWidth={2}
        aria-hidden
        className="pointer-events-none absolute left-tick text-primary-foreground opacity-0 peer-checked:opacity-100"
      />
      <label htmlFor={id} className="cursor-pointer">
        {TEXTS.examples.smartService}
      </label>
    </span>
  );
}

/** A bill as a bar; what is saved of it is hatched. */
function Bill({ label, amount, share }: { label: string; amount: number; share: number }) {
  const paid = share * 400;
  return (
    <>
      <p className="mt-2.5 flex justify-between text-base">
        <span>{label}</span>
        <b className="font-semibold">{pounds(amount)}</b>
      </p>
      <svg viewBox="0 0 400 26" width="100%" height="26" preserveAspectRatio="none" aria-hidden className="mt-1 block">
        <defs>
          <pattern id="saved" width="5" height="26" patternUnits="userSpaceOnUse" patternTransform="skewX(-40)">
            <rect width="1.6" height="26" fill="var(--c-solar)" />
          </pattern>
        </defs>
        <rect width={share === 1 ? 400 : paid} height="26" fill={share === 1 ? 'var(--tick)' : 'var(--foreground)'} />
        {share < 1 && (
          <rect x={paid + 3} y=".5" width={396.5 - paid} height="25" fill="url(#saved)" stroke="var(--c-solar)" />
        )}
      </svg>
    </>
  );
}

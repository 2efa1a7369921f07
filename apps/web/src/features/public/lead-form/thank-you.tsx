import { savingByYear, TEXTS } from '@libs/contracts';
import { useEffect, useRef } from 'react';
import { Basis } from '../../../kit/basis';
import { buttonVariants } from '../../../kit/button-variants';
import type { Estimate } from './estimate';
import { THANK_YOU } from './lead-form.texts';

const [, ...THEN] = THANK_YOU.next;

/** Thanks, a first estimate with everything that it assumes, and what happens next. */
export function ThankYou({
  estimate,
  email,
  onAgain,
}: {
  estimate: Estimate | null;
  email: string;
  onAgain: () => void;
}) {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  return (
    <div
      data-slot="thank-you"
      className="grid grid-cols-[5fr_6fr] gap-24 max-lg:gap-12 max-md:grid-cols-1 max-md:gap-8"
    >
      <div>
        <h2 ref={head} tabIndex={-1} className="display text-4xl outline-none max-md:text-3xl">
          {THANK_YOU.title}
        </h2>
        <p className="mt-5 max-w-note text-lg">
          {THANK_YOU.received}
          <span className="font-medium break-words">{email}</span>.
        </p>
        <h3 className="mt-8 text-base font-semibold">{THANK_YOU.nextTitle}</h3>
        <ol className="mt-2 max-w-line">
          {[estimate ? THANK_YOU.next[0] : THANK_YOU.nextLater, ...THEN].map((step, index) => (
            <li key={step} className="grid grid-cols-[28px_1fr] border-t border-border py-3">
              <span aria-hidden className="readout text-muted-foreground">
                {index + 1}
              </span>
              {step}
            </li>
          ))}
        </ol>
        <button
          type="button"
          onClick={onAgain}
          className={buttonVariants({ variant: 'outline', size: 'lg', className: 'mt-6 max-md:w-full' })}
        >
          {TEXTS.submitAnother}
        </button>
      </div>
      {estimate ? <FirstEstimate {...estimate} /> : <Later />}
    </div>
  );
}

const pounds = (amount: number): string => `£${new Intl.NumberFormat('en-GB').format(Math.round(amount))}`;

function FirstEstimate({ savings: { low, middle, high }, percent, own, byYear, assumptions }: Estimate) {
  const at = (amount: number): number => (amount / (high * 1.08)) * 480;
  return (
    <section aria-labelledby="first-estimate" className="rounded-lg border border-border bg-card p-7 max-md:p-5">
      <h3 id="first-estimate" className="flex items-center justify-between gap-3 text-base font-semibold">
        {THANK_YOU.estimate} <Basis of="modelled" />
      </h3>
      <p className="mt-4 flex flex-wrap items-baseline gap-x-3">
        <span className="display text-4xl tracking-tighter">{pounds(middle)}</span>
        <span className="text-muted-foreground">{THANK_YOU.saved(Math.round(percent))}</span>
      </p>
      <svg
        viewBox="0 0 480 40"
        width="100%"
        height="40"
        preserveAspectRatio="none"
        role="img"
        aria-label={THANK_YOU.line(pounds(low), pounds(middle), pounds(high))}
        className="mt-4 block"
      >
        <line x2="480" y1="20" y2="20" stroke="var(--border-strong)" />
        <rect x={at(low)} y="10" width={at(high) - at(low)} height="20" fill="var(--c-solar)" opacity=".3" />
        <rect x={at(middle) - 2} y="4" width="4" height="32" fill="var(--c-solar)" />
      </svg>
      <p className="mt-1 flex justify-between text-xs text-muted-foreground">
        <span>£0</span>
        <span>{THANK_YOU.ends(pounds(low), pounds(high))}</span>
      </p>
      <p className="mt-4 text-sm">
        {byYear.length > 1 && `${THANK_YOU.later(savingByYear(byYear, pounds))} `}
        {own ? THANK_YOU.own : THANK_YOU.typical} {THANK_YOU.claim(Math.round(percent))}
      </p>
      <ul className="mt-3 text-sm text-muted-foreground">
        {assumptions.map((one) => (
          <li key={one} className="border-t border-border py-1.5">
            {one}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Later() {
  return <p className="self-start rounded-lg border border-border bg-card p-7 max-md:p-5">{THANK_YOU.byEmail}</p>;
}

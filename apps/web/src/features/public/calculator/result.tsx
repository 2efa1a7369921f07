import { billRows, planeWords, savedCarbon, savingByYear, toldYearsOf } from '@libs/contracts';
import { memo, useDeferredValue, useEffect, useState } from 'react';
import { Basis } from '../../../kit/basis';
import { buttonVariants } from '../../../kit/button-variants';
import { cn } from '../../../kit/cn';
import { CarbonTable } from '../../common/carbon/carbon-table';
import { DRAWS, type Shown, type Stage } from './asking';
import { Assumptions } from './assumptions';
import type { Settings } from './calculator-state';
import { number, pounds, remarksOn, savesNothing } from './calculator.rules';
import { RESULT } from './calculator.texts';
import { FundingVerdict } from './funding-verdict';
import { MonthBars } from './month-bars';
import { ShareLink } from './share-link';

/** What each stage of an answer is based on. */
const DRAWN: Record<Stage, (draws: string) => string> = {
  sketch: RESULT.sketch,
  settled: (draws) => RESULT.checking(draws, DRAWS.whole.toLocaleString('en-GB')),
  whole: RESULT.settled,
};

/** The saving with its low and high estimate, its months, and what it is based on. */
export function Result({ shown, settings }: { shown: Shown; settings: Settings }) {
  const { answer, stage, old } = shown;
  const { annual, draws } = answer;
  const { p10, p50, p90 } = annual.savings;
  const { before, percent } = billRows(annual);
  const waited = useSeconds(old);
  // On a slow phone the saving is drawn first; everything below it follows once the page has time.
  const later = useDeferredValue(shown);
  return (
    <section
      aria-label={RESULT.name}
      aria-busy={old || stage === 'sketch'}
      data-stage={stage}
      data-slot="calculator-result"
    >
      <p className="flex items-center justify-between gap-3 text-base font-semibold">
        {RESULT.title} <Basis of="modelled" />
      </p>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-4">
        <span
          data-slot="p50"
          data-old={old}
          className={cn('display text-hero tracking-tighter max-md:text-4xl', old && 'text-muted-foreground')}
        >
          {pounds(p50)}
        </span>
        <span className="text-muted-foreground">{RESULT.ofBill(number(Math.round(percent)), pounds(before))}</span>
      </p>
      <p className="h-5 text-xs text-muted-foreground tabular-nums">
        {old ? RESULT.updating(waited) : DRAWN[stage](draws.toLocaleString('en-GB'))}
      </p>
      <Band low={p10} middle={p50} high={p90} />
      {savesNothing(annual.savings) ? (
        <p className="mt-2 text-base">{RESULT.none}</p>
      ) : (
        <p className="mt-2 text-base">
          {RESULT.low}
          <b data-slot="p10">{pounds(p10)}</b>
          {RESULT.high}
          <b data-slot="p90">{pounds(p90)}</b>
          {RESULT.end}
        </p>
      )}
      <Details answer={later.answer} levers={later.levers} old={later.old} />
      <ShareLink settings={settings} />
      <System answer={later.answer} />
    </section>
  );
}

/** What the saving comes to in the bill, the carbon and the months, and whether the site is likely to be funded. */
const Details = memo(function Details({ answer, levers, old }: Pick<Shown, 'answer' | 'levers' | 'old'>) {
  const { annual, host, inputs } = answer;
  const { after } = billRows(annual);
  const told = toldYearsOf(answer).map(({ year, p50: saving }) => ({ year, saving }));
  return (
    <>
      <dl className="mt-5 grid grid-cols-3 border-y border-border max-md:grid-cols-1">
        <Fact name={RESULT.newBill} value={RESULT.perYear(pounds(after))} />
        <Fact
          name="Smart Energy Service"
          value={inputs.smartService ? RESULT.earned(pounds(annual.gridEarnings.p50)) : RESULT.notTaken}
        />
        {host.flatFeePerMonth === null ? (
          <Fact name={RESULT.carbon} value={RESULT.tonnes(number(annual.co2ReductionTonnes.p50))} />
        ) : (
          <Fact name={RESULT.fee} value={RESULT.perMonth(pounds(host.flatFeePerMonth))} />
        )}
      </dl>
      {inputs.smartService && annual.gridEarnings.p50 >= 1 && (
        <p className="mt-2 text-xs text-muted-foreground">{RESULT.earnedBy}</p>
      )}
      <p data-slot="later-years" className="mt-4 text-base">
        {told.length > 1 && <b className="font-semibold">{RESULT.later(savingByYear(told, pounds))}</b>}{' '}
        {RESULT.rises(inputs.offer === 'flat_fee')}
      </p>
      <FundingVerdict answer={answer} levers={levers} old={old} />
      <CarbonTable carbon={savedCarbon(answer)} className="mt-5" />
      <MonthBars monthly={answer.monthly} />
      {remarksOn(answer).map((remark) => (
        <p key={remark} className="mt-3 text-sm">
          {remark}
        </p>
      ))}
      <a href="/#contact-form" className={cn(buttonVariants({ size: 'lg' }), 'mt-6 max-md:w-full print:hidden')}>
        {RESULT.ask}
      </a>
    </>
  );
});

/** The system behind the figures, and everything that is assumed. */
const System = memo(function System({ answer }: Pick<Shown, 'answer'>) {
  const { inputs, system } = answer;
  return (
    <>
      <p className="mt-6 text-xs text-muted-foreground">
        {RESULT.system(number(system.solarKwp), number(system.batteryKwh), inputs.region, planeWords(inputs))}
      </p>
      <Assumptions answer={answer} />
    </>
  );
});

/** Whole seconds for which `running` has been true. */
function useSeconds(running: boolean): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    setSeconds(0);
    if (!running) return;
    const timer = setInterval(() => setSeconds((now) => now + 1), 1000);
    return () => clearInterval(timer);
  }, [running]);
  return seconds;
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="py-3 pr-4 not-first:max-md:border-t not-first:max-md:border-border md:not-first:border-l md:not-first:border-border md:not-first:pl-4">
      <dt className="text-xs text-muted-foreground">{name}</dt>
      <dd className="mt-0.5 font-semibold">{value}</dd>
    </div>
  );
}

/** From zero to a little more than the high estimate. */
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

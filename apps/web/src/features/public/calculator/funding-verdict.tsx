import { type ForecastAnswer, type Funding, fundingOf, type Lever } from '@libs/contracts';
import { cn } from '../../../kit/cn';
import { number } from './calculator.rules';
import { FUNDING } from './calculator.texts';

const percent = (share: number): string => number(Math.round(share * 1000) / 10);
const whole = (value: number): string => value.toLocaleString('en-GB', { maximumFractionDigits: 0 });

/** The reason in a sentence: the first test that it fails, otherwise its return. */
function reason({ met, irr, irrFloor, verdict }: Funding): string {
  if (!met.system) return FUNDING.noSystem;
  if (!met.saving) return FUNDING.noSaving;
  if (irr === null) return FUNDING.noReturn(percent(irrFloor));
  const returns = FUNDING.returns(percent(irr.p50), percent(irrFloor));
  return verdict === 'possible' ? `${returns} ${FUNDING.near}` : returns;
}

function wordsOf({ kind, from, to }: Lever): string {
  if (kind === 'roof') return to > from ? FUNDING.roofMore(whole(to - from), whole(to)) : FUNDING.roofLess(whole(to));
  if (kind === 'usage') return to > from ? FUNDING.usageMore(whole(to)) : FUNDING.usageLess(whole(to));
  return kind === 'rate' ? FUNDING.rate(number(to)) : FUNDING[kind];
}

/** Whether a funder is likely to pay for the system, by the published rule, and what would change it. */
export function FundingVerdict({
  answer,
  levers,
  old,
}: {
  answer: ForecastAnswer;
  levers: Lever[] | null;
  old: boolean;
}) {
  const funding = fundingOf(answer);
  const likely = funding.verdict === 'likely';
  return (
    <section
      aria-labelledby="funding-verdict"
      data-slot="funding-verdict"
      data-verdict={funding.verdict}
      className="mt-7 border-t border-border pt-4"
    >
      <h4 id="funding-verdict" className="text-base font-semibold">
        {FUNDING.title}
      </h4>
      <p className={cn('mt-1.5 flex items-center gap-2.5 text-lg font-semibold', old && 'text-muted-foreground')}>
        <Mark of={funding.verdict} />
        {FUNDING[funding.verdict]}
      </p>
      <p className="mt-1 text-base">{reason(funding)}</p>
      {levers === null ? (
        <p className="mt-2 text-sm text-muted-foreground">{FUNDING.working}</p>
      ) : (
        <Levers levers={levers} likely={likely} />
      )}
      <details className="mt-2">
        <summary className="w-fit cursor-pointer rounded-sm py-1.5 text-xs font-medium">{FUNDING.rule}</summary>
        <ol className="mt-1 list-decimal pl-5 text-sm">
          {FUNDING.tests.map((test) => (
            <li key={test}>{test}</li>
          ))}
        </ol>
        <p className="mt-2 text-sm">
          {FUNDING.near_rule} {FUNDING.person}
        </p>
      </details>
    </section>
  );
}

function Levers({ levers, likely }: { levers: Lever[]; likely: boolean }) {
  if (levers.length === 0) return likely ? null : <p className="mt-2 text-base">{FUNDING.nothing}</p>;
  return (
    <>
      <p className="mt-3 text-sm font-semibold">{likely ? FUNDING.holds : FUNDING.changes}</p>
      <ul className="mt-1 text-base" data-slot="levers">
        {levers.map((lever) => (
          <li key={lever.kind} className="border-t border-border py-1.5">
            {wordsOf(lever)}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Full, half or empty: the verdict without its colour. */
function Mark({ of }: { of: Funding['verdict'] }) {
  const color = { likely: 'var(--success)', possible: 'var(--warning)', unlikely: 'var(--danger)' }[of];
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden className="shrink-0">
      <circle cx="8" cy="8" r="6.5" fill={of === 'likely' ? color : 'none'} stroke={color} strokeWidth="2" />
      {of === 'possible' && <path d="M8 1.5a6.5 6.5 0 0 1 0 13z" fill={color} />}
    </svg>
  );
}

import type { AgreementCounts } from '@libs/contracts';
import { STRIP } from './agreements.texts';

/** The way of an agreement with how many are at each step, and how long those who sign take. */
export function StatusStrip({ counts }: { counts: AgreementCounts }) {
  const {
    draft,
    waitingForHost,
    hostDays,
    waitingForFunder,
    funderDays,
    countersigned,
    effective,
    effectiveThisMonth,
  } = counts;
  const steps = [
    [STRIP.draft, draft, STRIP.office],
    [STRIP.offered, waitingForHost, STRIP.waiting('host', hostDays)],
    [STRIP.hostSigned, waitingForFunder, STRIP.waiting('funder', funderDays)],
    [STRIP.countersigned, countersigned, STRIP.window],
    [STRIP.effective, effective, STRIP.thisMonth(effectiveThisMonth)],
  ] as const;
  return (
    <dl
      data-slot="status-strip"
      className="mb-5 grid border-t-2 border-b border-t-foreground border-b-border sm:grid-cols-2 lg:grid-cols-5"
    >
      {steps.map(([label, count, note]) => (
        <div
          key={label}
          className="flex items-center gap-3 py-2.5 max-lg:border-b max-lg:border-border lg:border-l lg:border-border lg:px-4 lg:first:border-l-0 lg:first:pl-0"
        >
          <dt>
            {label}
            <span className="block text-xs text-muted-foreground">{note}</span>
          </dt>
          <dd
            className={`order-first text-2xl whitespace-nowrap font-semibold tracking-tighter tabular-nums ${label === STRIP.effective ? 'text-success' : ''}`}
          >
            {count}
          </dd>
        </div>
      ))}
    </dl>
  );
}

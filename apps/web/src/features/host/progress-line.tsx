import { useConnection } from '../../live/connection';
import { dateParts } from '../../kit/format';
import { cn } from '../../kit/cn';
import { Freshness } from '../../kit/freshness';
import { PROGRESS } from './next-step.texts';
import type { Step } from './progress.rules';

const TICKS = 7;
const dayText = (date: string): string => dateParts(date).day;

/** The site's progress, from its details to going live, with dates. */
export function ProgressLine({ steps }: { steps: readonly Step[] }) {
  const { state, lastEventAt, since } = useConnection();
  return (
    <section aria-labelledby="progress-title" className="mb-11">
      <div className="mb-3.5 flex items-baseline justify-between gap-3 max-md:mb-0 max-md:border-b-2 max-md:border-foreground max-md:pb-2.5">
        <h2 id="progress-title" className="subhead text-lg leading-6">
          {PROGRESS.title}
        </h2>
        <Freshness at={lastEventAt ?? since} live={state === 'live'} />
      </div>
      <ol className="grid grid-cols-7 max-md:block">
        {steps.map((step) => (
          <li
            key={step.label}
            data-state={step.state}
            aria-current={step.state === 'now' ? 'step' : undefined}
            className="max-md:grid max-md:h-11 max-md:grid-cols-[84px_1fr_auto] max-md:items-center max-md:gap-3.5 max-md:border-b max-md:border-border"
          >
            <Ticks state={step.state} />
            <b
              className={cn(
                'mt-2 block max-md:m-0',
                step.state === 'ahead' && 'text-muted-foreground',
                step.state === 'now' && 'font-semibold',
              )}
            >
              {step.label}
            </b>
            <span className="block text-xs whitespace-nowrap text-muted-foreground">{wordsOf(step)}</span>
          </li>
        ))}
      </ol>
      <p className="mt-2 text-xs text-muted-foreground">{PROGRESS.promise}</p>
    </section>
  );
}

function wordsOf({ state, date, expected }: Step): string {
  if (state === 'now') return date ? PROGRESS.since(dayText(date)) : 'now';
  if (state === 'done') return date ? dayText(date) : 'done';
  return expected ? `${dayText(expected[0])} – ${dayText(expected[1])}` : '';
}

/** One step as seven ticks; the first tick of the current step is amber and taller. */
function Ticks({ state }: { state: Step['state'] }) {
  return (
    <svg
      viewBox="0 0 140 28"
      preserveAspectRatio="none"
      width="100%"
      height="28"
      aria-hidden
      className="block max-md:h-4.5"
    >
      {Array.from({ length: TICKS }, (_, at) => {
        const head = state === 'now' && at === 0;
        return (
          <rect
            key={at}
            x={at * 20 + 4}
            y={head ? 0 : 6}
            width="12"
            height={head ? 28 : 22}
            rx="2"
            fill={head ? 'var(--accent)' : state === 'done' ? 'var(--foreground)' : 'var(--tick)'}
          />
        );
      })}
    </svg>
  );
}

import { type PlanView, stretchReason, stretchTimes, stretchTitle } from '@libs/contracts';
import { Badge } from '../../../kit/badge';
import { cn } from '../../../kit/cn';
import { number } from '../../../kit/format';
import { useNow } from '../../../kit/use-now';
import { PLAN } from './plan.texts';

const TONES = { done: 'neutral', now: 'warning', planned: 'info' } as const;

/** Each stretch of the day with its reason: past, running and to come. */
export function PlanStretches({ stretches }: { stretches: PlanView['stretches'] }) {
  const now = new Date(useNow(60)).toISOString();
  if (stretches.length === 0) return <p>{PLAN.empty}</p>;
  return (
    <ol>
      {stretches.map((stretch) => {
        const state = stretch.to <= now ? 'done' : stretch.from <= now ? 'now' : 'planned';
        return (
          <li
            key={stretch.from}
            aria-current={state === 'now' ? 'time' : undefined}
            className={cn(
              'grid grid-cols-stretch gap-x-4 gap-y-1 border-b border-border py-3 max-md:grid-cols-beside',
              state === 'now' && 'bg-selected',
            )}
          >
            <span className="tabular-nums max-md:col-span-2">{stretchTimes(stretch)}</span>
            <span className="min-w-0">
              <span className="font-medium">{stretchTitle(stretch)}</span>
              <span className="block text-sm text-muted-foreground">{stretchReason(stretch)}</span>
            </span>
            <span className="flex flex-col items-end gap-1 text-right whitespace-nowrap">
              <span className="tabular-nums">{number(Math.round(stretch.wh / 100) / 10)} kWh</span>
              <Badge tone={TONES[state]}>
                {PLAN.why[stretch.why]} · {PLAN.states[state]}
              </Badge>
            </span>
          </li>
        );
      })}
    </ol>
  );
}

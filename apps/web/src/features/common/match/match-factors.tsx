import type { MatchFactor } from '@libs/contracts';
import { cn } from '../../../kit/cn';

/** The factors of a match, each with its reason and its points out of the maximum. */
export function MatchFactors({ factors, className }: { factors: readonly MatchFactor[]; className?: string }) {
  return (
    <ul className={cn('border-t border-border', className)}>
      {factors.map(({ name, label, points, weight, reason, excludes }) => (
        <li
          key={name}
          className="grid grid-cols-[1fr_72px_56px] items-center gap-3 border-b border-border py-2 leading-4.5"
        >
          <span>
            <span className="block font-medium">{label}</span>
            <span className="block text-xs text-muted-foreground">{sentence(reason)}</span>
          </span>
          <PointsMeter points={points} weight={weight} weak={excludes || points < weight / 2} />
          <span className="text-right tabular-nums">
            {points}
            <span className="text-muted-foreground"> / {weight}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const TICKS = 12;

function PointsMeter({ points, weight, weak }: { points: number; weight: number; weak: boolean }) {
  const lit = Math.round((points / weight) * TICKS);
  return (
    <svg viewBox="0 0 72 12" width="72" height="12" aria-hidden className="block">
      {Array.from({ length: TICKS }, (_, index) => (
        <rect
          key={index}
          x={index * 6}
          width="4"
          height="12"
          rx="0.8"
          fill={index >= lit ? 'var(--tick)' : weak ? 'var(--accent)' : 'var(--foreground)'}
        />
      ))}
    </svg>
  );
}

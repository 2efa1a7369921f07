import { useId } from 'react';
import { cn } from './cn';

const COUNT = 48;
const WIDTH = 326;
const HEIGHT = 10;
const STEP = WIDTH / COUNT;

/**
 * Progress as 48 ticks: `share` fills them in ink behind an amber head; `moving` is one tick on its way; `done` all
 * green; `refused` hatched; `idle` unlit.
 */
export type TickState = { share: number } | 'moving' | 'done' | 'refused' | 'idle';

export function TickLine({ state, label, className }: { state: TickState; label: string; className?: string }) {
  const hatch = useId();
  const share = typeof state === 'object' ? state.share : null;
  const head = share === null ? -1 : Math.min(COUNT - 1, Math.floor(share * COUNT));
  const meter =
    share === null
      ? { role: 'img' }
      : { role: 'progressbar', 'aria-valuemin': 0, 'aria-valuemax': 100, 'aria-valuenow': Math.round(share * 100) };
  return (
    <svg
      data-slot="tick-line"
      data-state={typeof state === 'object' ? 'share' : state}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width="100%"
      height={HEIGHT}
      preserveAspectRatio="none"
      className={cn('block', className)}
      aria-label={label}
      {...meter}
    >
      {state === 'refused' ? (
        <>
          <defs>
            <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <rect width="2" height="5" fill="var(--danger)" />
            </pattern>
          </defs>
          <rect y="3" width={WIDTH} height="7" fill={`url(#${hatch})`} />
        </>
      ) : (
        Array.from({ length: COUNT }, (_, index) => (
          <rect
            key={index}
            x={(index + 0.18) * STEP}
            y={index === head ? 0 : 3}
            width={STEP * 0.64}
            height={index === head ? HEIGHT : HEIGHT - 3}
            rx="1"
            fill={fillOf(state, index, head)}
          />
        ))
      )}
      {state === 'moving' && (
        <rect
          x={(WIDTH - 66) / 2}
          width={STEP * 0.64}
          height={HEIGHT}
          rx="1"
          fill="var(--accent)"
          className="animate-[skeleton-walk_1.2s_linear_infinite_alternate]"
        />
      )}
    </svg>
  );
}

function fillOf(state: TickState, index: number, head: number): string {
  if (state === 'done') return 'var(--success)';
  if (index === head) return 'var(--accent)';
  return index < head ? 'var(--foreground)' : 'var(--tick)';
}

import { type ReactNode, useEffect, useState } from 'react';
import { cn } from './cn';

const PITCH = 6;

/** A line of unlit ticks where words will appear. */
export function Skeleton({ width = 96, className }: { width?: number; className?: string }) {
  return (
    <span
      aria-hidden
      data-slot="skeleton"
      className={cn(
        'inline-block h-3 max-w-full bg-[repeating-linear-gradient(90deg,var(--tick)_0_4px,transparent_4px_6px)] align-middle',
        className,
      )}
      style={{ width }}
    />
  );
}

/** The same with a lit window that walks along the ticks. */
export function WalkingSkeleton({ offset = 0 }: { offset?: number }) {
  return (
    <svg width="94" height="11" viewBox="0 0 94 11" aria-hidden>
      {Array.from({ length: 16 }, (_, index) => (
        <rect key={index} x={index * PITCH} width="4" height="11" rx=".8" fill="var(--tick)" />
      ))}
      <g
        className="animate-[skeleton-walk_1.6s_steps(11)_infinite_alternate]"
        style={{ animationDelay: `${-offset * 0.3}s` }}
      >
        {[0, 1, 2].map((index) => (
          <rect key={index} x={index * PITCH} width="4" height="11" rx=".8" fill="var(--input)" />
        ))}
      </g>
    </svg>
  );
}

/** True once waiting has lasted 200 ms, and then for 300 ms at least: nothing flickers. */
export function useDelayedLoading(loading: boolean): boolean {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (loading === shown) return;
    const timer = setTimeout(() => setShown(loading), loading ? 200 : 300);
    return () => clearTimeout(timer);
  }, [loading, shown]);
  return shown;
}

/** What is shown of a wait, once it has lasted 200 ms. */
export const Later = ({ children }: { children: ReactNode }) => useDelayedLoading(true) && children;

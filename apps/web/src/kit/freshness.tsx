import { clock, clockShort, relative } from './format';
import { useNow } from './use-now';
import { cn } from './cn';
import { FRESHNESS } from './kit.texts';

const DOT = 'before:size-1.5 before:shrink-0 before:content-[""]';
const LOOK = {
  live: 'before:rounded-full before:bg-live',
  poll: 'before:rounded-full before:border-[1.5px] before:border-muted-foreground',
  late: 'before:rounded-full before:bg-solar',
  stale: 'before:rounded-hair before:border-[1.5px] before:border-danger',
};

/**
 * How old a block is. With a `cadence` (seconds) it is fresh up to 1.5 times that, late up to 4 times, stale beyond;
 * without one it hangs on the live connection.
 */
export function Freshness({
  at,
  cadence,
  live = false,
  className,
}: {
  at: Date | null;
  cadence?: number;
  live?: boolean;
  className?: string;
}) {
  const now = useNow();
  const age = at ? (now.getTime() - at.getTime()) / 1000 : Number.POSITIVE_INFINITY;
  const look = live
    ? 'live'
    : cadence === undefined || age <= cadence * 1.5
      ? 'poll'
      : age <= cadence * 4
        ? 'late'
        : 'stale';
  const text = !at
    ? FRESHNESS.loading
    : look === 'stale'
      ? FRESHNESS.stale(clockShort(at))
      : look === 'late'
        ? FRESHNESS.late(clockShort(at))
        : look === 'live'
          ? FRESHNESS.updated(clock(at))
          : FRESHNESS.updated(relative(at, now));
  return (
    <span
      data-slot="freshness"
      className={cn('inline-flex items-center gap-1.5 text-2xs text-muted-foreground', DOT, LOOK[look], className)}
    >
      {text}
    </span>
  );
}

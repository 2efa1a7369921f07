import { ageOf, WARNED_AT } from '@libs/contracts';
import { WAIT } from './overview.texts';

const TICKS = 7;
/** The position of the tick for the target. */
const TARGET = 5;
const DAY_MS = 86_400_000;

/**
 * How long something has been waiting: a tick is a fifth of its target, the target's tick is taller, and those beyond
 * it are amber.
 */
export function WaitMeter({ since, now, targetDays }: { since: Date; now: Date; targetDays: number }) {
  const share = (now.getTime() - since.getTime()) / (targetDays * DAY_MS);
  const lit = Math.min(TICKS, Math.max(1, Math.ceil(share * TARGET)));
  const late = ageOf(since, now, targetDays) === 'breached';
  return (
    <svg
      width={TICKS * 6 - 2}
      height="14"
      viewBox={`0 0 ${TICKS * 6 - 2} 14`}
      role="img"
      aria-label={late ? WAIT.late : share >= WARNED_AT ? WAIT.close : WAIT.fine}
    >
      {Array.from({ length: TICKS }, (_, index) => (
        <rect
          key={index}
          x={index * 6}
          y={index + 1 === TARGET ? 0 : 2}
          width="4"
          height={index + 1 === TARGET ? 14 : 10}
          rx="1"
          fill={index >= lit ? 'var(--tick)' : late ? 'var(--c-solar)' : 'var(--foreground)'}
        />
      ))}
    </svg>
  );
}

import { ageOf, daysSince, STAGE_TARGETS } from '@libs/contracts';
import { useNow } from '../../../../kit/use-now';
import { cn } from '../../../../kit/cn';
import type { BoardProject } from './board.rules';
import { BOARD } from './board.texts';

const TICKS = 10;
/** The index of the target's tick, from 0. */
const TARGET = 6;
const HOUR = 3_600;
const MONTH = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', month: 'short', year: 'numeric' });

/** How long a project has been in its stage, as ticks against its target; live ones show since when. */
export function DayTicks({ project, className }: { project: BoardProject; className?: string }) {
  const now = useNow(HOUR);
  const since = new Date(project.statusSince);
  if (project.status === 'live') return <span className={cn(LINE, className)}>since {MONTH.format(since)}</span>;
  const target = STAGE_TARGETS.project[project.status];
  const days = daysSince(since, now);
  const late = ageOf(since, now, target) === 'breached';
  const lit = Math.min(TICKS, Math.ceil((days / target) * (TARGET + 1)));
  return (
    <span className={cn(LINE, late && 'font-medium text-warning', className)}>
      <svg width={TICKS * 4 - 1.4} height="10" viewBox={`0 0 ${TICKS * 4 - 1.4} 10`} aria-hidden className="shrink-0">
        {Array.from({ length: TICKS }, (_, index) => (
          <rect
            key={index}
            x={index * 4}
            y={index === TARGET ? 0 : 2}
            width="2.6"
            height={index === TARGET ? 10 : 6}
            rx=".6"
            fill={index >= lit ? 'var(--tick)' : index > TARGET ? 'var(--c-solar)' : 'var(--foreground)'}
          />
        ))}
      </svg>
      {days === 0 ? 'today' : `${days} ${days === 1 ? 'day' : 'days'}`}
      <span className="sr-only">{late ? BOARD.pastTarget(target) : BOARD.target(target)}</span>
    </span>
  );
}

const LINE = 'flex items-center gap-2 text-2xs whitespace-nowrap text-muted-foreground font-stretch-94%';

import { cn } from '../../../kit/cn';
import { type PipelineColumn, ticksOf } from './pipeline-columns';

const PITCH = 7;
const ROW = 16;
const PER_ROW = 10;

const INK = { host: 'var(--muted-foreground)', project: 'var(--foreground)' } as const;

/** One tick per site, ten in a row from below; overdue ones are amber and come first. */
export function UnitChart({ column, per, className }: { column: PipelineColumn; per: number; className?: string }) {
  const { ticks, late } = ticksOf(column, per);
  const rows = Math.max(1, Math.ceil(ticks / PER_ROW));
  const height = rows * ROW - 4;
  const ink = column.status === 'live' ? 'var(--c-export)' : INK[column.kind];
  return (
    <svg
      width={PER_ROW * PITCH - 3}
      height={height}
      viewBox={`0 0 ${PER_ROW * PITCH - 3} ${height}`}
      aria-hidden
      className={cn('max-w-full', className)}
    >
      {Array.from({ length: ticks }, (_, index) => (
        <rect
          key={index}
          x={(index % PER_ROW) * PITCH}
          y={height - 12 - Math.floor(index / PER_ROW) * ROW}
          width="4"
          height="12"
          rx="1"
          fill={index < late ? 'var(--c-solar)' : ink}
        />
      ))}
    </svg>
  );
}

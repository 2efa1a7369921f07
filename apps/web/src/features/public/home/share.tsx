import { boxes, type Box } from '../svg';

const COUNT = 48;

/** A share of the whole as lit ticks of forty-eight. */
export function Share({ of, height = 26, fill = 'var(--foreground)' }: { of: number; height?: number; fill?: string }) {
  const lit = Math.round(of * COUNT);
  const ticks = (from: number, to: number): Box[] =>
    Array.from({ length: to - from }, (_, index) => [(from + index) * 10 + 2, 0, 6, height]);
  return (
    <svg viewBox={`0 0 480 ${height}`} width="100%" height={height} preserveAspectRatio="none" aria-hidden>
      <path d={boxes(ticks(0, lit))} fill={fill} />
      <path d={boxes(ticks(lit, COUNT))} fill="var(--tick)" />
    </svg>
  );
}

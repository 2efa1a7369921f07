import { boxes, type Box } from '../svg';

const COUNT = 48;

/** A range lit on its ruler of forty-eight ticks. */
export function Ruler({ from, to, axis }: { from: number; to: number; axis: readonly string[] }) {
  const lit = (index: number) => (index + 0.5) / COUNT >= from && (index + 0.5) / COUNT <= to;
  const ticks = (wanted: boolean, height: number): Box[] =>
    Array.from({ length: COUNT }, (_, index) => index)
      .filter((index) => lit(index) === wanted)
      .map((index) => [index * 10 + 2, 26 - height, 6, height]);
  return (
    <>
      <svg viewBox="0 0 480 26" width="100%" height="26" preserveAspectRatio="none" className="block">
        <path d={boxes(ticks(false, 11))} fill="var(--tick)" />
        <path d={boxes(ticks(true, 26))} fill="var(--foreground)" />
      </svg>
      <div className="axis mt-1">
        {axis.map((label) => (
          <span key={label}>{label}</span>
        ))}
      </div>
    </>
  );
}

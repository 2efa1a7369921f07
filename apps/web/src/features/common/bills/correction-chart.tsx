import type { IssuedBill, PeriodDay } from '@libs/contracts';
import { useId } from 'react';
import { BILLS } from './bills.texts';

const HEIGHT = 96;
const STEP = 10;

/** The day that a note corrects, half hour by half hour: what was read, and above it what the bill had. */
export function CorrectionChart({ day, changed }: { day: PeriodDay; changed: IssuedBill['changed'] }) {
  const hatch = useId();
  const at = new Map(changed.filter((one) => one.day === day.day).map((one) => [one.at, one]));
  const bars = day.wh.map((billed, place) => {
    const one = at.get(place);
    return { is: (one ? one.is : billed) ?? 0, was: one ? (one.was ?? 0) : null };
  });
  const most = Math.max(1, ...bars.flatMap(({ is, was }) => [is, was ?? 0]));
  const tall = (wh: number) => (HEIGHT * wh) / most;
  return (
    <figure aria-hidden className="mb-3">
      <svg
        viewBox={`0 0 ${bars.length * STEP} ${HEIGHT + 2}`}
        preserveAspectRatio="none"
        width="100%"
        height="120"
        className="block border-b border-foreground"
      >
        <defs>
          <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="1.6" height="5" fill="var(--foreground)" />
          </pattern>
        </defs>
        {bars.map(({ is, was }, place) => (
          <g key={place}>
            <rect x={place * STEP + 1} y={HEIGHT + 2 - tall(is)} width="8" height={tall(is)} fill="var(--c-solar)" />
            {was !== null && was > is && (
              <rect
                x={place * STEP + 1}
                y={HEIGHT + 2 - tall(was)}
                width="8"
                height={tall(was - is)}
                fill={`url(#${hatch})`}
              />
            )}
            {was !== null && (
              <rect x={place * STEP} y={HEIGHT - tall(was)} width={STEP} height="2" fill="var(--foreground)" />
            )}
          </g>
        ))}
      </svg>
      <div className="flex justify-between font-mono text-2xs text-muted-foreground">
        {['00', '06', '12', '18', '24'].map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </div>
      <figcaption className="mt-1 flex gap-x-4 text-xs text-muted-foreground">
        <span className="flex items-center gap-2">
          <i className="block h-3 w-2" style={{ background: 'var(--c-solar)' }} />
          {BILLS.wasRead}
        </span>
        <span className="flex items-center gap-2">
          <i className="block w-3 border-t-2 border-foreground" />
          {BILLS.onTheBill}
        </span>
      </figcaption>
    </figure>
  );
}

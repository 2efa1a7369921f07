import type { PlanView } from '@libs/contracts';
import { number } from '../../../kit/format';
import { useNow } from '../../../kit/use-now';
import { PLAN } from './plan.texts';

const WIDTH = 960;
const HEIGHT = 120;
const MIDDLE = HEIGHT / 2;

/** What goes into the battery above the line and out of it below, beside how full it is planned to be now. */
export function PlanChart({
  plan,
  halfHours,
}: {
  plan: NonNullable<PlanView['plan']>;
  halfHours: PlanView['halfHours'];
}) {
  const now = new Date(useNow(60)).toISOString();
  const running = halfHours.findLast(({ from }) => from <= now);
  const most = Math.max(1, ...halfHours.map(({ chargedWh, dischargedWh }) => Math.max(chargedWh, dischargedWh)));
  const first = Date.parse(halfHours[0]?.from ?? now);
  const step = WIDTH / 48;
  const kwh = (wh: number) => number(Math.round(wh / 100) / 10);
  return (
    <figure className="mb-5 grid grid-cols-figure items-center gap-4 max-md:grid-cols-1">
      {running && (
        <figcaption>
          <span className="block text-sm text-muted-foreground">{PLAN.battery}</span>
          <span className="block text-lg font-semibold">
            {PLAN.full(number(Math.round((100 * running.storedWh) / plan.batteryWh)))}
          </span>
          <span className="block text-sm text-muted-foreground">
            {PLAN.stored(kwh(running.storedWh), kwh(plan.batteryWh))}
          </span>
        </figcaption>
      )}
      <svg
        role="img"
        aria-label={PLAN.chart}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="h-32 w-full"
        preserveAspectRatio="none"
      >
        <line x1="0" x2={WIDTH} y1={MIDDLE} y2={MIDDLE} stroke="var(--border-strong)" />
        {halfHours.map(({ from, chargedWh, dischargedWh }) => {
          const wh = chargedWh > 0 ? chargedWh : -dischargedWh;
          const height = (Math.abs(wh) / most) * (MIDDLE - 4);
          const slot = 48 - halfHours.length + Math.round((Date.parse(from) - first) / 1_800_000);
          return (
            <rect
              key={from}
              x={slot * step + 2}
              width={step - 4}
              y={wh > 0 ? MIDDLE - height : MIDDLE}
              height={height}
              fill="var(--c-battery)"
              opacity={from <= now ? 1 : 0.45}
            />
          );
        })}
      </svg>
    </figure>
  );
}

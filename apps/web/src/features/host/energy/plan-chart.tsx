import type { PlanView } from '@libs/contracts';
import type { SVGProps } from 'react';
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
  const read = halfHours.findLast(({ did }) => (did?.storedWh ?? null) !== null)?.did?.storedWh ?? null;
  const storedWh = read ?? running?.storedWh;
  const most = Math.max(
    1,
    ...halfHours.map(({ chargedWh, dischargedWh, did }) =>
      Math.max(chargedWh, dischargedWh, did?.chargedWh ?? 0, did?.dischargedWh ?? 0),
    ),
  );
  const first = Date.parse(halfHours[0]?.from ?? now);
  const step = WIDTH / 48;
  const kwh = (wh: number) => number(Math.round(wh / 100) / 10);
  return (
    <figure className="grid min-w-0 grid-cols-figure items-center gap-4 max-md:grid-cols-1">
      {storedWh !== undefined && (
        <figcaption>
          <span className="block text-sm text-muted-foreground">{PLAN.battery}</span>
          <span className="block text-lg font-semibold">
            {PLAN.full(number(Math.round((100 * storedWh) / plan.batteryWh)))}
          </span>
          <span className="block text-sm text-muted-foreground">
            {(read === null ? PLAN.stored : PLAN.storedRead)(kwh(storedWh), kwh(plan.batteryWh))}
          </span>
          {halfHours.some(({ did }) => did) && <Keys />}
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
        {halfHours.map(({ from, did, ...planned }) => {
          const slot = 48 - halfHours.length + Math.round((Date.parse(from) - first) / 1_800_000);
          const bar = { x: slot * step + 2, width: step - 4, room: (MIDDLE - 4) / most };
          return (
            <g key={from}>
              {did && <Bar {...bar} wh={netOf(did)} fill="var(--c-battery)" />}
              {did ? (
                <Bar {...bar} wh={netOf(planned)} fill="none" stroke="var(--foreground)" strokeDasharray="3 2" />
              ) : (
                <Bar {...bar} wh={netOf(planned)} fill="var(--c-battery)" opacity={from <= now ? 1 : 0.45} />
              )}
            </g>
          );
        })}
      </svg>
    </figure>
  );
}

/** Above zero goes in, below it comes out. */
const netOf = ({ chargedWh, dischargedWh }: { chargedWh: number | null; dischargedWh: number | null }): number =>
  (chargedWh ?? 0) - (dischargedWh ?? 0);

const Bar = ({
  wh,
  room,
  ...look
}: { wh: number; room: number; x: number; width: number } & Omit<SVGProps<SVGRectElement>, 'width' | 'x'>) => (
  <rect y={wh > 0 ? MIDDLE - wh * room : MIDDLE} height={Math.abs(wh) * room} {...look} />
);

const Keys = () => (
  <ul className="mt-3 text-xs text-muted-foreground">
    <li className="flex items-center gap-2">
      <span aria-hidden className="size-3 shrink-0 bg-(--c-battery)" />
      {PLAN.keys.did}
    </li>
    <li className="mt-1 flex items-center gap-2">
      <span aria-hidden className="size-3 shrink-0 border border-dashed border-foreground" />
      {PLAN.keys.planned}
    </li>
  </ul>
);

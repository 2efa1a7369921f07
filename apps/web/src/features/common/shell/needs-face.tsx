import { HOME_OF, type Role } from '@libs/contracts';
import type { ComponentType, ReactNode } from 'react';
import { HalfHourStrip } from '../../../kit/half-hour-strip';
import { DAY_SHAPE } from '../../../lib/day-shape';
import { NEEDS_YOU } from './shell.texts';

export type HomeLink = ComponentType<{ to: (typeof HOME_OF)[Role]; className: string; children: ReactNode }>;

/** At the foot of the rail: how many tasks the reader has, above today in half hours. */
export function NeedsFace({
  role,
  count,
  now,
  Home,
  grid,
}: {
  role: Role;
  count: number | null;
  now: number | null;
  Home: HomeLink;
  /** The grid in one line, once known; its space is reserved. */
  grid?: ReactNode;
}) {
  const isHost = role === 'asset_host';
  const halfHour = now === null ? null : now + 1;
  const figure = isHost ? halfHour : count;
  return (
    <div data-slot="needs-block" className="mx-5 mb-4 border-t border-border pt-3.5">
      <div className="lab">{isHost ? NEEDS_YOU.halfHour : NEEDS_YOU.label}</div>
      <div className="mt-0.5 mb-2 flex items-baseline gap-1.5">
        <b className="text-xl leading-7 font-semibold tracking-tight">{figure ?? '\u00a0'}</b>
        {figure !== null && isHost && <span className="unit">{NEEDS_YOU.of48}</span>}
        {figure !== null && !isHost && (
          <Home to={HOME_OF[role]} className="unit lnk">
            {NEEDS_YOU[role](figure)}
          </Home>
        )}
      </div>
      <HalfHourStrip values={DAY_SHAPE} now={now} width={184} height={18} />
      <p data-slot="rail-grid" className="mt-2 h-4 truncate text-xs text-muted-foreground">
        {grid}
      </p>
    </div>
  );
}

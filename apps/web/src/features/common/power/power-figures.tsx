import { Activity, ArrowLeftRight, BatteryCharging, House, Sun } from 'lucide-react';
import { cn } from '../../../kit/cn';
import { POWER } from './power.texts';
import { kwText, type Part, type Tile } from './power.rules';

const LOOK: Record<Part, { icon: typeof Sun; fill: string }> = {
  sun: { icon: Sun, fill: 'bg-solar' },
  battery: { icon: BatteryCharging, fill: 'bg-battery' },
  grid: { icon: ArrowLeftRight, fill: 'bg-export' },
  used: { icon: House, fill: 'bg-load' },
  ev: { icon: Activity, fill: 'bg-ev' },
  self: { icon: House, fill: 'bg-load' },
  exp: { icon: ArrowLeftRight, fill: 'bg-export' },
};

const BOUGHT = { icon: ArrowLeftRight, fill: 'bg-grid' };

/** Sun, battery, grid and use, each with its power and direction. */
export const PowerFigures = ({ tiles }: { tiles: readonly Tile[] }) => (
  <dl data-slot="power-figures" className="flex flex-wrap gap-y-4 max-md:grid max-md:grid-cols-2">
    {tiles.map(({ part, watts, what }) => {
      const { icon: Icon, fill } = what === POWER.buying ? BOUGHT : LOOK[part];
      return (
        <div
          key={part}
          className="w-44 border-l border-border-strong pl-4.5 first:border-l-0 first:pl-0 max-md:w-auto max-md:odd:border-l-0 max-md:odd:pl-0"
        >
          <dt className="flex items-center gap-2 text-xs font-medium">
            <i aria-hidden className={cn('h-3.5 w-1 rounded-hair', fill)} />
            <Icon aria-hidden className="size-4" />
            {POWER.names[part]}
          </dt>
          <dd className="flex items-baseline gap-1.5">
            <b className="text-3xl leading-12 font-semibold tracking-tighter font-stretch-112%">
              {watts === null ? '–' : kwText(watts)}
            </b>
            {watts !== null && <span className="unit text-sm">{POWER.kw}</span>}
          </dd>
          <dd className="text-xs text-muted-foreground">{what}</dd>
        </div>
      );
    })}
  </dl>
);

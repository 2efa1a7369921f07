import { type GridLive, TEXTS } from '@libs/contracts';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { clockShort, number, relative } from '../../../kit/format';
import { useNow } from '../../../kit/use-now';
import { cn } from '../../../kit/cn';
import { Attribution } from '../grid/attribution';
import { useGrid } from './use-grid';
import { LORI } from './lori.texts';

/** The Live Grid Data box: complete before the first question, then one line that can be expanded. */
export function GridData({ slim }: { slim: boolean }) {
  const grid = useGrid();
  const [wanted, setWanted] = useState(false);
  if (!grid || grid.carbonIntensity === null) return null;
  return (
    <section
      aria-label={TEXTS.liveGridData}
      data-slot="lori-grid"
      data-stale={grid.stale}
      className="mx-4 mb-3 shrink-0"
    >
      {slim && (
        <button
          type="button"
          aria-expanded={wanted}
          onClick={() => setWanted(!wanted)}
          className="flex min-h-11 w-full items-baseline gap-x-2 rounded-md bg-sunken px-3 py-2 text-xs whitespace-nowrap"
        >
          <span className="lab mr-auto">
            {TEXTS.liveGridData}
            {grid.simulated && ' · simulated'}
          </span>
          <b className="font-semibold">{number(grid.carbonIntensity)}</b>
          <span className="unit">
            gCO<sub>2</sub>/kWh
          </span>
          <ChevronDown
            size={16}
            strokeWidth={1.5}
            aria-hidden
            className={cn('self-center transition-transform', wanted && 'rotate-180')}
          />
        </button>
      )}
      {(!slim || wanted) && <Figures grid={grid} headed={!slim} />}
    </section>
  );
}

function Figures({ grid, headed }: { grid: GridLive; headed: boolean }) {
  const now = useNow(5);
  const grey = grid.stale && 'text-muted-foreground';
  return (
    <div className={cn('rounded-lg bg-sunken px-4 py-3.5', !headed && 'mt-1')}>
      {headed && (
        <p className="flex items-baseline gap-2 text-sm font-semibold">
          {TEXTS.liveGridData}
          {grid.simulated && <span className="text-xs font-normal text-muted-foreground">simulated</span>}
        </p>
      )}
      <dl className="mt-2 grid grid-cols-3 gap-2 whitespace-nowrap">
        <Figure grey={grey} value={number(grid.carbonIntensity ?? 0)} name={grid.index ?? 'carbon'}>
          gCO<sub>2</sub>/kWh
        </Figure>
        <Figure
          grey={grey}
          value={grid.renewablePercentage === null ? '—' : `${number(grid.renewablePercentage)}%`}
          name={grid.carbonFrom ? `from ${clockShort(new Date(grid.carbonFrom))}` : ''}
        >
          renewable
        </Figure>
        <Figure
          grey={grey}
          value={grid.frequencyHz?.toFixed(2) ?? '—'}
          name={grid.frequencyAt ? relative(new Date(grid.frequencyAt), now) : ''}
        >
          Hz
        </Figure>
      </dl>
      <p className="mt-2 text-2xs text-muted-foreground">
        {grid.at && LORI.fetched(relative(new Date(grid.carbonAt ?? grid.at), now))}
        {grid.stale && LORI.outOfDate}{' '}
        <a href="/grid" className="lnk whitespace-nowrap">
          Live grid
        </a>
      </p>
      <Attribution small simulated={grid.simulated} className="mt-1" />
    </div>
  );
}

const Figure = ({
  value,
  name,
  grey,
  children,
}: {
  value: string;
  name: string;
  grey: string | false;
  children: ReactNode;
}) => (
  <div className={cn('flex flex-col', grey)}>
    <dt className="order-2 text-xs text-muted-foreground">{children}</dt>
    <dd className="display order-1 text-2xl leading-8 tabular-nums">{value}</dd>
    <dd className="order-3 text-2xs text-muted-foreground">{name}</dd>
  </div>
);

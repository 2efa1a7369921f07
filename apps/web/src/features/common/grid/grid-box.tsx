import type { GridLive } from '@libs/contracts';
import { useGridNow } from '../../../live/grid-now';
import { RelativeTime } from '../../../kit/relative-time';
import { clockShort, number } from '../../../kit/format';
import { cn } from '../../../kit/cn';
import { Attribution } from './attribution';
import { GRID_BOX } from './grid.texts';

/** Great Britain's grid now, live: carbon, frequency, renewables, each with its age; old values are greyed out. */
export function GridBox({ className }: { className?: string }) {
  const { data: grid, isError } = useGridNow();
  return (
    <section data-slot="grid-box" data-stale={grid?.stale} aria-label={GRID_BOX.label} className={className}>
      <p className="lab">
        Grid now
        {grid?.simulated && <span className="whitespace-nowrap">{GRID_BOX.simulated}</span>}
        {grid?.stale && <span className="whitespace-nowrap text-danger">{GRID_BOX.old}</span>}
      </p>
      {grid ? (
        <Figures grid={grid} />
      ) : (
        <p className="mt-1 text-xs text-muted-foreground">{isError ? GRID_BOX.unreachable : GRID_BOX.waiting}</p>
      )}
    </section>
  );
}

/** The source's own index, from clean to dirty, as three bands: which is lit, and in which colour. */
const BANDS: Record<string, { lit: number; tone: string }> = {
  'very low': { lit: 0, tone: 'text-success' },
  low: { lit: 0, tone: 'text-success' },
  moderate: { lit: 1, tone: 'text-warning' },
  high: { lit: 2, tone: 'text-danger' },
  'very high': { lit: 2, tone: 'text-danger' },
};
const FILLS = ['bg-success', 'bg-warning', 'bg-danger'];

function Figures({ grid }: { grid: GridLive }) {
  const band = BANDS[grid.index ?? ''];
  const grey = grid.stale ? 'text-muted-foreground' : '';
  return (
    <>
      <p className={cn('mt-0.5 flex items-baseline gap-1.5', grey)}>
        <b className="text-xl leading-7 font-semibold tracking-tight tabular-nums">
          {grid.carbonIntensity === null ? '—' : number(grid.carbonIntensity)}
        </b>
        <span className="unit">
          gCO<sub>2</sub>/kWh
        </span>
        {grid.index && (
          <span className={cn('ml-auto text-xs font-medium', !grid.stale && band?.tone)}>{grid.index}</span>
        )}
      </p>
      <span aria-hidden className="my-2 grid grid-cols-3 gap-1">
        {FILLS.map((fill, at) => (
          <i
            key={fill}
            className={cn('h-1.5 rounded-xs', band?.lit === at ? (grid.stale ? 'bg-input' : fill) : 'bg-tick')}
          />
        ))}
      </span>
      <dl className="text-xs">
        <Line name="Frequency" value={grid.frequencyHz?.toFixed(2)} unit="Hz" old={grid.stale} at={grid.frequencyAt} />
        <Line
          name="Renewables"
          value={grid.renewablePercentage === null ? undefined : number(grid.renewablePercentage)}
          unit="%"
          old={grid.stale}
          note={grid.carbonFrom ? GRID_BOX.halfHour(clockShort(new Date(grid.carbonFrom))) : null}
        />
      </dl>
      <p className="mt-1.5 text-2xs text-muted-foreground">
        {grid.at ? (
          <>
            Fetched <RelativeTime at={grid.carbonAt ?? grid.at} />
          </>
        ) : (
          GRID_BOX.none
        )}{' '}
        <a href="/grid" className="lnk whitespace-nowrap">
          Live grid
        </a>
      </p>
      <Attribution small simulated={grid.simulated} className="mt-1" />
    </>
  );
}

function Line({
  name,
  value,
  unit,
  old,
  at,
  note,
}: {
  name: string;
  value: string | undefined;
  unit: string;
  old: boolean;
  at?: string | null;
  note?: string | null;
}) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-2 border-t border-border py-1">
      <dt className="text-muted-foreground">{name}</dt>
      <dd className={cn('readout', old && 'text-muted-foreground')}>
        {value === undefined ? '—' : `${value}${unit === '%' ? '' : '\u00a0'}${unit}`}
      </dd>
      <dd className="ml-auto text-2xs text-muted-foreground">{at ? <RelativeTime at={at} /> : note}</dd>
    </div>
  );
}

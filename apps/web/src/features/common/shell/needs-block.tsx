import type { GridLive, Role } from '@libs/contracts';
import { useGridNow } from '../../../live/grid-now';
import { halfHour } from '../../../kit/format';
import { useNow } from '../../../kit/use-now';
import { type HomeLink, NeedsFace } from './needs-face';
import { useNeeds } from './needs.queries';
import { RAIL_GRID } from './shell.texts';

/** The grid in one line; empty if its figures are old. */
function gridWords(grid: GridLive | undefined): string | null {
  if (!grid || grid.stale || grid.carbonIntensity === null) return null;
  return grid.simulated ? RAIL_GRID.simulated(grid.carbonIntensity) : RAIL_GRID.now(grid.carbonIntensity, grid.index);
}

/** The foot of the rail, once the signed-in person is known. */
export function NeedsBlock({ role, Home }: { role: Role; Home: HomeLink }) {
  const { data: grid } = useGridNow();
  return <NeedsFace role={role} count={useNeeds(role)} now={halfHour(useNow(30))} Home={Home} grid={gridWords(grid)} />;
}

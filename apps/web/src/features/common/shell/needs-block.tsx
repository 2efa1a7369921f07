import type { Role } from '@libs/contracts';
import { useGridNow } from '../../../live/grid-now';
import { halfHour } from '../../../kit/format';
import { useNow } from '../../../kit/use-now';
import { type HomeLink, NeedsFace } from './needs-face';
import { useNeeds } from './needs.queries';
import { RAIL_GRID } from './shell.texts';

/** The foot of the rail, once it is known who is signed in. */
export function NeedsBlock({ role, Home }: { role: Role; Home: HomeLink }) {
  const { data: grid } = useGridNow();
  const words = grid && !grid.stale && grid.carbonIntensity !== null ? RAIL_GRID.now(grid.carbonIntensity, grid.index) : null;
  return <NeedsFace role={role} count={useNeeds(role)} now={halfHour(useNow(30))} Home={Home} grid={words} />;
}

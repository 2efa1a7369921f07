import type { Role } from '@libs/contracts';
import { halfHour } from '../../../kit/format';
import { useNow } from '../../../kit/use-now';
import { type HomeLink, NeedsFace } from './needs-face';
import { useNeeds } from './needs.queries';

/** The foot of the rail, once it is known who is signed in. */
export function NeedsBlock({ role, Home }: { role: Role; Home: HomeLink }) {
  return <NeedsFace role={role} count={useNeeds(role)} now={halfHour(useNow(30))} Home={Home} />;
}

import { rows } from '@libs/platform';
import type { EntityManager } from '@mikro-orm/postgresql';

/** Takes all of a host's readings away: they tell when somebody is in, and no contract asks for them. Twice does nothing more. */
export async function eraseUsage(em: EntityManager, hostId: string): Promise<void> {
  await rows(em, 'delete from usage_upload where host_id = $1', [hostId]);
}

import { changePartyStatus, lockParty } from '@libs/parties';
import type { Tx } from '@libs/platform';
import { passProject } from './pass-project.js';
import type { ProjectAggregate } from './project-aggregate.js';

interface HandOver {
  side: 'host' | 'funder';
  to: string;
  at: Date;
}

/**
 * A live site passes to another host or funder, with what follows for both. Those who had it lose sight of it, and everyone else gets it
 * with the new party. The caller holds the project's lock.
 */
export async function handOverProject(tx: Tx, site: ProjectAggregate, { side, to, at }: HandOver): Promise<void> {
  const { host, funder } = site;
  const from = side === 'host' ? host.id : funder.id;
  await passProject(tx, site, { side, from, to, actor: null, at });
  if (side === 'host') await moveHosts(tx, { from, to, at });
}

/** The new host is live. The one before is not any more, unless it has another site. */
async function moveHosts(tx: Tx, { from, to, at }: { from: string; to: string; at: Date }): Promise<void> {
  const by = { actor: null, at };
  for (const id of [from, to].sort()) {
    const row = await lockParty(tx, 'host', id);
    const live = id === to || (await hasLiveSite(tx, id));
    const next = live ? 'live' : 'lost';
    if (row && row.status !== next) await changePartyStatus(tx, 'host', row, next, by);
  }
}

const hasLiveSite = async (tx: Tx, hostId: string): Promise<boolean> =>
  (await tx.row(
    `select id from project where asset_host_id = $1 and status = 'live' and withdrawn_at is null limit 1`,
    [hostId],
  )) !== null;

import { changePartyStatus, lockParty } from '@libs/parties';
import { appendEvents, type Tx } from '@libs/platform';
import { moveShare } from './figures.js';
import { openJob, type ProjectAggregate } from './project-aggregate.js';
import { findAggregate } from './project-aggregate.sql.js';
import type { Step } from './project.events.js';
import { saveEvents } from './save-project.js';

interface HandOver {
  side: 'host' | 'funder';
  to: string;
  at: Date;
}

const moved = (tx: Tx, side: HandOver['side'], change: [id: string, version: number, to: string]) =>
  side === 'host'
    ? tx.row(
        `update project set asset_host_id = $3, version = version + 1 where id = $1 and version = $2 returning version`,
        change,
      )
    : tx.row(
        `update project set asset_funder_id = $3, version = version + 1 where id = $1 and version = $2 returning version`,
        change,
      );

/**
 * A live site passes to another host or funder, with what follows for both. Those who had it lose sight of it, and everyone else gets it
 * with the new party. The caller holds the project's lock.
 */
export async function handOverProject(tx: Tx, site: ProjectAggregate, { side, to, at }: HandOver): Promise<void> {
  const { project, host, funder } = site;
  const from = side === 'host' ? host.id : funder.id;
  await appendEvents(tx, [
    {
      event: { type: 'project.left', data: { side } },
      subject: { kind: 'project', id: project.id },
      version: project.version + 1,
      topic: `project:${project.id}`,
      actor: null,
      at,
      to: { [side]: from },
      records: [{ kind: 'project', id: project.id, version: project.version + 1, view: () => null }],
    },
  ]);
  if (!(await moved(tx, side, [project.id, project.version, to]))) throw new Error('The project isn’t locked');
  const after = await findAggregate(tx, project.id);
  if (!after) throw new Error('The project is gone');
  const steps: Step[] = [
    { type: 'project.handed_over', data: { side } },
    ...(openJob(after) ? [{ type: 'job.project_changed', data: {} } as const] : []),
  ];
  await saveEvents(tx, after, steps, { actor: null, at, host: null });
  if (side === 'funder') await moveShare(tx, project, from, to);
  else await moveHosts(tx, { from, to, at });
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

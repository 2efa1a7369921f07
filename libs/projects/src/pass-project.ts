import type { Actor, PartyKind } from '@libs/contracts';
import { moveInstallerFigures } from '@libs/parties';
import { appendEvents, type Tx } from '@libs/platform';
import { moveShare } from './figures.js';
import { openJob, type ProjectAggregate } from './project-aggregate.js';
import { findAggregate, lockAggregate } from './project-aggregate.sql.js';
import type { Step } from './project.events.js';
import { saveEvents } from './save-project.js';

interface Passing {
  side: PartyKind;
  from: string;
  to: string;
  actor: Actor | null;
  at: Date;
}

type Moved = { version: number };

/** Gives a locked project its new party; null where it isn’t at this version. */
function give(tx: Tx, side: PartyKind, change: [id: string, version: number, to: string]): Promise<Moved | null> {
  switch (side) {
    case 'host':
      return tx.row<Moved>(
        'update project set asset_host_id = $3, version = version + 1 where id = $1 and version = $2 returning version',
        change,
      );
    case 'funder':
      return tx.row<Moved>(
        'update project set asset_funder_id = $3, version = version + 1 where id = $1 and version = $2 returning version',
        change,
      );
    default:
      return tx.row<Moved>(
        'update project set installer_id = $3, version = version + 1 where id = $1 and version = $2 returning version',
        change,
      );
  }
}

/**
 * A project passes to another host, funder or installer. Those who had it lose sight of it, and everyone else gets it with the new
 * party. The caller holds the project's lock.
 */
export async function passProject(
  tx: Tx,
  { project, job }: ProjectAggregate,
  { side, from, to, actor, at }: Passing,
): Promise<void> {
  const gone = (kind: 'project' | 'job', id: string, version: number) => ({ kind, id, version, view: () => null });
  await appendEvents(tx, [
    {
      event: { type: 'project.left', data: { side } },
      subject: { kind: 'project', id: project.id },
      version: project.version + 1,
      topic: `project:${project.id}`,
      actor,
      at,
      to: { [side]: from },
      records: [
        gone('project', project.id, project.version + 1),
        ...(side === 'installer' && job ? [gone('job', job.id, job.version)] : []),
      ],
    },
  ]);
  if (!(await give(tx, side, [project.id, project.version, to]))) throw new Error('The project isn’t locked');
  const after = await findAggregate(tx, project.id);
  if (!after) throw new Error('The project is gone');
  const steps: Step[] = [
    { type: 'project.handed_over', data: { side } },
    ...(openJob(after) ? [{ type: 'job.project_changed', data: {} } as const] : []),
  ];
  await saveEvents(tx, after, steps, { actor, at, host: null });
  if (side === 'funder') await moveShare(tx, project, from, to);
}

/** The projects of a party, locked in one order until the transaction ends. */
export async function lockProjectsOf(tx: Tx, side: PartyKind, id: string): Promise<string[]> {
  const projects = await tx.rows<{ id: string }>(
    `select id from project where ($2 = 'host' and asset_host_id = $1) or ($2 = 'funder' and asset_funder_id = $1)
        or ($2 = 'installer' and installer_id = $1)
      order by id for no key update`,
    [id, side],
  );
  return projects.map((project) => project.id);
}

/** These projects pass to another party, inside the caller's transaction. */
export async function passProjects(tx: Tx, ids: readonly string[], passing: Passing): Promise<void> {
  for (const projectId of ids) {
    const site = await lockAggregate(tx, { projectId });
    if (site) await passProject(tx, site, passing);
  }
}

/** Jobs that were given another installer take their share of its counts along. */
export async function moveJobShares(tx: Tx, ids: readonly string[], from: string, to: string): Promise<void> {
  const share = await tx.row<{ current: number; completed: number; returned: number }>(
    `select count(*) filter (where status <> 'complete')::int as current,
            count(*) filter (where status = 'complete')::int as completed,
            count(*) filter (where status = 'complete' and returns > 0)::int as returned
       from installation_job where id = any($1::uuid[]) and withdrawn_at is null`,
    [ids],
  );
  if (!share) return;
  const taken = { current: -share.current, completed: -share.completed, returned: -share.returned };
  for (const id of [from, to].sort()) await moveInstallerFigures(tx, id, id === from ? taken : share);
}

import type { Actor, InputOf, routes, Task, WorkKind } from '@libs/contracts';
import { iso, listPage, type Tx } from '@libs/platform';
import { ownedTask } from './work-filters.sql.js';

/** Tasks with the name of what they are about. Reads alone. */

interface Found {
  id: string;
  title: string;
  record_kind: WorkKind | null;
  record_id: string | null;
  owner_id: string | null;
  owner_name: string | null;
  due: string | null;
  repeats: Task['repeats'];
  done_at: string | null;
  created_at: string;
  version: number;
  record_name: string | null;
}

const COLUMNS = `t.id, t.title, t.record_kind, t.record_id, t.owner_id, a.full_name as owner_name, t.due::text, t.repeats,
  t.done_at, t.created_at, t.version,
  case t.record_kind when 'lead' then (select company_name from lead where id = t.record_id)
    when 'host' then (select coalesce(nullif(company_name, ''), full_name) from host where id = t.record_id)
    when 'funder' then (select coalesce(nullif(fund_name, ''), nullif(company_name, ''), full_name) from funder where id = t.record_id)
    when 'installer' then (select coalesce(nullif(company_name, ''), full_name) from installer where id = t.record_id)
    when 'project' then (select coalesce(nullif(h.company_name, ''), h.full_name) from project p
      join host h on h.id = p.asset_host_id where p.id = t.record_id) end as record_name`;
const FROM = 'task t left join account a on a.id = t.owner_id';

const PLACES: Record<WorkKind, string> = {
  lead: '/admin/user-management?tab=leads&lead=',
  host: '/admin/asset-hosts?open=',
  funder: '/admin/asset-funders?open=',
  installer: '/admin/installers?open=',
  project: '/admin/projects?open=',
};

const taskOf = (found: Found): Task => ({
  id: found.id,
  title: found.title,
  record:
    found.record_kind && found.record_id
      ? {
          kind: found.record_kind,
          id: found.record_id,
          name: found.record_name ?? '',
          href: `${PLACES[found.record_kind]}${found.record_id}`,
        }
      : null,
  owner: found.owner_id === null ? null : { id: found.owner_id, name: found.owner_name ?? '' },
  due: found.due,
  repeats: found.repeats,
  doneAt: found.done_at && iso(found.done_at),
  createdAt: iso(found.created_at),
  version: found.version,
});

/** One page of the tasks, those that are due first; the ones without a day last. */
export async function listTasks(tx: Tx, query: InputOf<typeof routes.listTasks>['query'], reader: Actor) {
  const { owner, record, done, ...page } = query;
  const found = await listPage<Found>(
    tx,
    {
      select: COLUMNS,
      from: FROM,
      id: 't.id',
      sorts: { due: { sql: 't.due', type: 'date', nullable: true } },
      defaultSort: 'due',
      where: [
        ...(owner ? [ownedTask(owner, reader)] : []),
        ...(record ? [{ sql: 't.record_id = ?::uuid', values: [record] }] : []),
        ...(done ? [{ sql: `t.done_at is ${done === 'true' ? 'not ' : ''}null`, values: [] }] : []),
      ],
      reader: reader.accountId,
    },
    { ...page, ...(owner ? { owner } : {}), ...(record ? { record } : {}), ...(done ? { done } : {}) },
  );
  return { items: found.rows.map(taskOf), total: found.total, nextCursor: found.nextCursor };
}

export async function taskById(tx: Tx, id: string): Promise<Task | null> {
  const found = await tx.row<Found>(`select ${COLUMNS} from ${FROM} where t.id = $1`, [id]);
  return found && taskOf(found);
}

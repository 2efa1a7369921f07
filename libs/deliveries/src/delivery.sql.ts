import type { Actor, DeliveryItemKind, DeliveryView } from '@libs/contracts';
import { iso, isoOrNull, type Tx } from '@libs/platform';

/** What one phone holds for a job, with those whom it concerns. */
export interface DeliveryRow {
  id: string;
  version: number;
  jobId: string;
  projectId: string;
  accountId: string;
  installerId: string;
  by: string;
  heardAt: string;
  closedAt: string | null;
  items: ItemRow[];
}

interface ItemRow {
  key: string;
  kind: DeliveryItemKind;
  name: string;
  state: DeliveryView['items'][number]['state'];
  reason: string | null;
  settledAt: string | null;
}

const SELECT = `
  select d.id, d.version, d.job_id as "jobId", d.project_id as "projectId", d.account_id as "accountId",
         j.installer_id as "installerId", a.full_name as by, d.heard_at as "heardAt", d.closed_at as "closedAt",
         coalesce((select jsonb_agg(jsonb_build_object('key', i.key, 'kind', i.kind, 'name', i.name, 'state', i.state,
                     'reason', i.reason, 'settledAt', i.settled_at) order by i.place)
                     from delivery_item i where i.delivery_id = d.id), '[]') as items
    from delivery d join installation_job j on j.id = d.job_id join account a on a.id = d.account_id`;

export const findDelivery = (tx: Tx, id: string): Promise<DeliveryRow | null> =>
  tx.row<DeliveryRow>(`${SELECT} where d.id = $1`, [id]);

/**
 * Which of these documents their check has rejected, and why. The documents are locked before any delivery, in the same
 * order as the check locks them, so that a check that ends meanwhile cannot be missed.
 */
export async function rejectionsOf(tx: Tx, fileIds: readonly string[]): Promise<Map<string, string | null>> {
  if (fileIds.length === 0) return new Map();
  const files = await tx.rows<{ id: string; state: string; reason: string | null }>(
    'select id, state, reason from project_file where id = any($1::uuid[]) order by id for share',
    [fileIds],
  );
  return new Map(files.flatMap(({ id, state, reason }) => (state === 'rejected' ? [[id, reason] as const] : [])));
}

/** The documents that calls under these keys created. Keys of other calls have none. */
export async function filesBehind(tx: Tx, accountId: string, keys: readonly string[]): Promise<string[]> {
  const found = await tx.rows<{ id: string }>(
    `select f.id from project_file f where f.id in (
       select (body -> 'answer' ->> 'id')::uuid from idempotency_key
        where scope = $1 and key = any($2) and status < 400 and body -> 'answer' ->> 'id' ~ '^[0-9a-f-]{36}$')`,
    [`account:${accountId}`, keys],
  );
  return found.map(({ id }) => id);
}

/** Newest first. */
export const deliveriesOf = (tx: Tx, projectId: string): Promise<DeliveryRow[]> =>
  tx.rows<DeliveryRow>(`${SELECT} where d.project_id = $1 order by d.created_at desc, d.id`, [projectId]);

/** Whether someone may see what phones hold for a project: admins, and the installer whose job it is. */
export const isOwnProject = async (tx: Tx, projectId: string, { role, partyId }: Actor): Promise<boolean> =>
  (await tx.row(
    `select 1 as one from project p left join installation_job j on j.project_id = p.id and j.withdrawn_at is null
      where p.id = $1 and ($2 = 'admin' or j.installer_id = $3)`,
    [projectId, role, partyId],
  )) !== null;

export const hasJob = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.row('select 1 as one from installation_job where id = $1', [id])) !== null;

/** The open deliveries of a job, locked until the caller's transaction ends. */
export async function lockOpen(tx: Tx, jobId: string): Promise<DeliveryRow[]> {
  await tx.rows('select id from delivery where job_id = $1 and closed_at is null order by id for update', [jobId]);
  return tx.rows<DeliveryRow>(`${SELECT} where d.job_id = $1 and d.closed_at is null order by d.id`, [jobId]);
}

const count = (items: readonly ItemRow[], state: ItemRow['state']): number =>
  items.filter((item) => item.state === state).length;

/** The same for admins and for the phone's own installer. */
export function deliveryView({ items, ...delivery }: DeliveryRow): DeliveryView {
  return {
    id: delivery.id,
    version: delivery.version,
    projectId: delivery.projectId,
    jobId: delivery.jobId,
    by: delivery.by,
    declared: items.length - count(items, 'dropped'),
    arrived: count(items, 'arrived'),
    refused: count(items, 'refused'),
    items: items.map((item) => ({ ...item, settledAt: isoOrNull(item.settledAt) })),
    heardAt: iso(delivery.heardAt),
    closedAt: isoOrNull(delivery.closedAt),
  };
}

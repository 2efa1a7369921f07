import type { WebhookDeliveryView, WebhookView } from '@libs/contracts';
import { iso, isoOrNull, listPage, type ListQuery, type Tx } from '@libs/platform';

type EndpointLine = Omit<WebhookView, 'seesAs'> & {
  accountId: string;
  fullName: string;
  companyName: string | null;
  role: WebhookView['seesAs']['role'];
};

/** Endpoints as admins see them, newest first; the secret is nowhere in it. */
export async function listWebhooks(tx: Tx, query: ListQuery, id?: string) {
  const { rows, total, nextCursor } = await listPage<EndpointLine>(
    tx,
    {
      select: `e.id, e.name, e.url, e.kinds, e.paused_reason as "pausedReason", e.sequence::float8 as sequence,
        (select count(*)::int from webhook_delivery d where d.endpoint_id = e.id and d.state = 'waiting') as waiting,
        e.created_at as "createdAt", e.created_by_name as "createdBy", e.delivered_at as "deliveredAt",
        e.failing_since as "failingSince", a.id as "accountId", a.full_name as "fullName", a.company_name as "companyName",
        a.role, case when e.paused_at is not null then 'paused' when a.state <> 'active' then 'asleep'
                     when e.failing_since is not null then 'failing' else 'active' end as state`,
      from: 'webhook_endpoint e join account a on a.id = e.account_id',
      id: 'e.id',
      sorts: { createdAt: { sql: 'e.created_at', type: 'timestamptz' } },
      defaultSort: '-createdAt',
      where: id ? [{ sql: 'e.id = ?', values: [id] }] : [],
    },
    query,
  );
  return { items: rows.map(endpointView), total, nextCursor };
}

export async function oneWebhook(tx: Tx, id: string): Promise<WebhookView | null> {
  return (await listWebhooks(tx, { limit: 1 }, id)).items[0] ?? null;
}

const endpointView = (line: EndpointLine): WebhookView => ({
  id: line.id,
  name: line.name,
  url: line.url,
  kinds: line.kinds,
  state: line.state,
  pausedReason: line.pausedReason,
  seesAs: { id: line.accountId, name: line.fullName, companyName: line.companyName, role: line.role },
  sequence: line.sequence,
  waiting: line.waiting,
  createdAt: iso(line.createdAt),
  createdBy: line.createdBy,
  deliveredAt: isoOrNull(line.deliveredAt),
  failingSince: isoOrNull(line.failingSince),
});

/** What an endpoint was sent, newest first. */
export async function listDeliveries(
  tx: Tx,
  endpointId: string,
  { state, ...query }: ListQuery & { state?: string | undefined },
  id?: string,
) {
  const { rows, total, nextCursor } = await listPage<WebhookDeliveryView>(
    tx,
    {
      select: `d.id, d.sequence::float8 as sequence, d.type, d.state, d.attempts, d.created_at as "createdAt",
        case when d.state = 'waiting' then d.next_at end as "nextAt", d.delivered_at as "deliveredAt",
        d.last_status as "lastStatus", d.last_error as "lastError"`,
      from: 'webhook_delivery d',
      id: 'd.id',
      sorts: { sequence: { sql: 'd.sequence', type: 'numeric' } },
      defaultSort: '-sequence',
      where: [
        { sql: 'd.endpoint_id = ?', values: [endpointId] },
        ...(state ? [{ sql: 'd.state = ?', values: [state] }] : []),
        ...(id ? [{ sql: 'd.id = ?', values: [id] }] : []),
      ],
      reader: `${endpointId} ${state ?? ''}`,
    },
    query,
  );
  const items = rows.map((line) => ({
    id: line.id,
    sequence: line.sequence,
    type: line.type,
    state: line.state,
    attempts: line.attempts,
    createdAt: iso(line.createdAt),
    nextAt: isoOrNull(line.nextAt),
    deliveredAt: isoOrNull(line.deliveredAt),
    lastStatus: line.lastStatus,
    lastError: line.lastError,
  }));
  return { items, total, nextCursor };
}

export const hasWebhook = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.row('select 1 from webhook_endpoint where id = $1', [id])) !== null;

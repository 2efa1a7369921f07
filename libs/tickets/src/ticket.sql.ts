import type { AlertLevel, AssetStatus, FixCause, Role, TicketCause, TicketStatus } from '@libs/contracts';
import type { Tx } from '@libs/platform';

export interface Ticket {
  id: string;
  number: number;
  assetId: string;
  projectId: string;
  hostId: string;
  funderId: string;
  installerId: string | null;
  alertId: string | null;
  cause: TicketCause;
  level: AlertLevel;
  status: TicketStatus;
  version: number;
  since: string;
  openedBy: Role | 'system';
  openedAt: string;
  offeredAt: string | null;
  respondBy: string | null;
  fixBy: string | null;
  visitDay: string | null;
  visitFrom: string | null;
  visitTo: string | null;
  visitAnswer: 'accept' | 'another' | null;
  visitProposed: string | null;
  visitNote: string | null;
  arrivedAt: string | null;
  fixedAt: string | null;
  fixCause: FixCause | null;
  fixNote: string | null;
  readHalfHours: number;
  verifiedAt: string | null;
  endedAt: string | null;
}

const COLUMNS = `t.id, t.number, t.asset_id as "assetId", t.project_id as "projectId", t.host_id as "hostId",
  t.funder_id as "funderId", t.installer_id as "installerId", t.alert_id as "alertId", t.cause, t.level, t.status, t.version,
  t.since, t.opened_by as "openedBy", t.opened_at as "openedAt", t.offered_at as "offeredAt", t.respond_by as "respondBy",
  t.fix_by as "fixBy", t.visit_day::text as "visitDay", t.visit_from as "visitFrom", t.visit_to as "visitTo",
  t.visit_answer as "visitAnswer", t.visit_proposed::text as "visitProposed", t.visit_note as "visitNote",
  t.arrived_at as "arrivedAt", t.fixed_at as "fixedAt", t.fix_cause as "fixCause", t.fix_note as "fixNote",
  t.read_half_hours as "readHalfHours", t.verified_at as "verifiedAt", t.ended_at as "endedAt"`;

/** Those that the reader may see: open ones by their date, then those that ended in the last 30 days. */
export const listTickets = (
  tx: Tx,
  { asset, ended, now }: { asset?: string | undefined; ended: boolean; now: Date },
): Promise<Ticket[]> =>
  tx.rows<Ticket>(
    `select ${COLUMNS} from ticket t
      where ($1::uuid is null or t.asset_id = $1) and (t.ended_at is null
         or ($2 and t.ended_at > $3::timestamptz - interval '30 days'))
      order by t.ended_at is not null, t.ended_at desc, t.fix_by nulls first, t.number limit 500`,
    [asset ?? null, ended, now],
  );

export const findTicket = (tx: Tx, id: string): Promise<Ticket | null> =>
  tx.row<Ticket>(`select ${COLUMNS} from ticket t where t.id = $1`, [id]);

/** Locked together with its asset, as the worker locks it when it judges. */
export async function lockTicket(tx: Tx, id: string): Promise<Ticket | null> {
  await tx.rows('select id from asset where id = (select asset_id from ticket where id = $1) for update', [id]);
  return tx.row<Ticket>(`select ${COLUMNS} from ticket t where t.id = $1 for update`, [id]);
}

/** The open ticket of a site for this cause. The caller has locked the asset. */
export const openTicketOf = (tx: Tx, assetId: string, cause: TicketCause): Promise<Ticket | null> =>
  tx.row<Ticket>(`select ${COLUMNS} from ticket t where t.asset_id = $1 and t.cause = $2 and t.ended_at is null`, [
    assetId,
    cause,
  ]);

/** Tickets that are fixed but not yet confirmed by readings. */
export const fixedTickets = (tx: Tx, assetId: string | null): Promise<{ id: string }[]> =>
  tx.rows<{ id: string }>(
    `select id from ticket where status = 'fixed' and ($1::uuid is null or asset_id = $1) order by fixed_at, id`,
    [assetId],
  );

/** A live site, as tickets need to know it. */
export interface Site {
  id: string;
  projectId: string;
  hostId: string;
  funderId: string;
  installerId: string | null;
  status: AssetStatus;
  liveSince: string;
  postcode: string | null;
}

/** The site, locked until the transaction ends. */
export async function lockSite(tx: Tx, id: string): Promise<Site | null> {
  await tx.rows('select id from asset where id = $1 for update', [id]);
  return tx.row<Site>(
    `select a.id, a.project_id as "projectId", a.host_id as "hostId", a.funder_id as "funderId",
            a.installer_id as "installerId", a.status, a.live_since::text as "liveSince", h.postcode
       from asset a join host h on h.id = a.host_id where a.id = $1`,
    [id],
  );
}

type NewTicket = Pick<Ticket, 'id' | 'alertId' | 'cause' | 'level' | 'openedBy'> & { since: Date; at: Date };

/** Inserts it with the next number. The lock keeps numbers in order. */
export async function insertTicket(tx: Tx, site: Site, ticket: NewTicket): Promise<void> {
  const { id, alertId, cause, level, openedBy, since, at } = ticket;
  await tx.rows(`select pg_advisory_xact_lock(hashtextextended('ticket number', 0))`);
  await tx.rows(
    `insert into ticket (id, number, asset_id, project_id, host_id, funder_id, alert_id, cause, level, status, version,
       since, opened_by, opened_at)
     select $1, coalesce(max(number), 0) + 1, $2, $3, $4, $5, $6, $7, $8, 'opened', 1, $9, $10, $11 from ticket`,
    [id, site.id, site.projectId, site.hostId, site.funderId, alertId, cause, level, since, openedBy, at],
  );
}

const COLUMN_OF = {
  status: 'status',
  installerId: 'installer_id',
  offeredAt: 'offered_at',
  respondBy: 'respond_by',
  fixBy: 'fix_by',
  visitDay: 'visit_day',
  visitFrom: 'visit_from',
  visitTo: 'visit_to',
  visitAnswer: 'visit_answer',
  visitProposed: 'visit_proposed',
  visitNote: 'visit_note',
  arrivedAt: 'arrived_at',
  fixedAt: 'fixed_at',
  fixCause: 'fix_cause',
  fixNote: 'fix_note',
  readHalfHours: 'read_half_hours',
  verifiedAt: 'verified_at',
  endedAt: 'ended_at',
} as const;
export type TicketValues = Partial<Record<keyof typeof COLUMN_OF, string | number | Date | null>>;

/** Writes the given fields, also null, and increases the version. */
export async function saveTicket(tx: Tx, id: string, values: TicketValues): Promise<void> {
  const keys = Object.keys(values) as (keyof typeof COLUMN_OF)[];
  const columns = Object.fromEntries(keys.map((key) => [COLUMN_OF[key], values[key] ?? null]));
  await tx.rows(
    `update ticket t set version = t.version + 1,
       (status, installer_id, offered_at, respond_by, fix_by, visit_day, visit_from, visit_to, visit_answer, visit_proposed,
        visit_note, arrived_at, fixed_at, fix_cause, fix_note, read_half_hours, verified_at, ended_at) =
       (select r.status, r.installer_id, r.offered_at, r.respond_by, r.fix_by, r.visit_day, r.visit_from, r.visit_to,
          r.visit_answer, r.visit_proposed, r.visit_note, r.arrived_at, r.fixed_at, r.fix_cause, r.fix_note,
          r.read_half_hours, r.verified_at, r.ended_at from jsonb_populate_record(t, $2::jsonb) as r)
      where t.id = $1`,
    [id, JSON.stringify(columns)],
  );
}

/** How much has been read since the fix. It has no event, because only a figure changes. */
export const saveRead = (tx: Tx, id: string, halfHours: number): Promise<unknown> =>
  tx.rows('update ticket set read_half_hours = $2 where id = $1 and read_half_hours <> $2', [id, halfHours]);

/** Gives a site's open tickets to whom the site belongs now; answers those that moved. A visit that another host answered is open again. */
export const moveTickets = (tx: Tx, projectId: string): Promise<{ id: string; version: number }[]> =>
  tx.rows<{ id: string; version: number }>(
    `update ticket t set host_id = a.host_id, funder_id = a.funder_id, version = t.version + 1,
            visit_answer = case when t.host_id = a.host_id then t.visit_answer end,
            visit_proposed = case when t.host_id = a.host_id then t.visit_proposed end,
            visit_note = case when t.host_id = a.host_id then t.visit_note end
       from asset a where a.id = t.asset_id and t.project_id = $1 and t.ended_at is null
        and (t.host_id <> a.host_id or t.funder_id <> a.funder_id)
     returning t.id, t.version`,
    [projectId],
  );

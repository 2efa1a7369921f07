import type { CallPeakEvent, PeakHalfHour, PeakStatus, UnsettledReason } from '@libs/contracts';
import type { Tx } from '@libs/platform';
import type { PeakEvent } from '../plan/peak-events.rules.js';

export interface StoredEvent {
  id: string;
  from: string;
  to: string;
  pencePerKwh: number;
  withdrawnAt: string | null;
}

const EVENT = `e.id, e.from_at as "from", e.to_at as "to", e.pence_per_kwh as "pencePerKwh", e.withdrawn_at as "withdrawnAt"`;

/** Held for the step that follows: a skip and a withdrawal come one after the other. */
export const lockEvent = (tx: Tx, id: string): Promise<StoredEvent | null> =>
  tx.row<StoredEvent>(`select ${EVENT} from peak_event e where e.id = $1 for update`, [id]);

export interface StoredSite {
  assetId: string;
  projectId: string;
  hostId: string;
  status: PeakStatus;
  version: number;
  pence: number | null;
  readings: number | null;
  whyNot: UnsettledReason | null;
}

const SITE = `s.asset_id as "assetId", a.project_id as "projectId", a.host_id as "hostId", s.status, s.version, s.pence, s.readings,
  s.why_not as "whyNot"`;

/** The caller holds the event. */
export const sitesOfEvent = (tx: Tx, eventId: string): Promise<StoredSite[]> =>
  tx.rows<StoredSite>(
    `select ${SITE} from peak_event_site s join asset a on a.id = s.asset_id where s.event_id = $1 order by s.asset_id`,
    [eventId],
  );

export const lockSite = (tx: Tx, eventId: string, assetId: string): Promise<StoredSite | null> =>
  tx.row<StoredSite>(
    `select ${SITE} from peak_event_site s join asset a on a.id = s.asset_id
      where s.event_id = $1 and s.asset_id = $2 for update of s`,
    [eventId, assetId],
  );

export interface Candidate {
  id: string;
  projectId: string;
  hostId: string;
  postcode: string | null;
  allowed: boolean;
}

/** Live sites with a battery, held so that no host allows or stops control meanwhile. */
export const candidates = (tx: Tx, assetIds: readonly string[] | null): Promise<Candidate[]> =>
  tx.rows<Candidate>(
    `select a.id, a.project_id as "projectId", a.host_id as "hostId", h.postcode, coalesce(c.allowed, false) as allowed
       from asset a join host h on h.id = a.host_id left join asset_control c on c.asset_id = a.id
      where a.battery_kwh > 0 and a.status not in ('suspended', 'decommissioned')
        and case when $1::uuid[] is null then coalesce(c.allowed, false) else a.id = any($1::uuid[]) end
      order by a.id for share of a`,
    [assetIds],
  );

/** How many of these sites have an event in this time. */
export const overlapping = async (
  tx: Tx,
  assetIds: readonly string[],
  { from, to }: { from: Date; to: Date },
): Promise<number> =>
  (
    await tx.row<{ count: number }>(
      `select count(distinct s.asset_id)::int as count from peak_event_site s join peak_event e on e.id = s.event_id
        where s.asset_id = any($1::uuid[]) and e.withdrawn_at is null and e.from_at < $3 and e.to_at > $2`,
      [assetIds, from, to],
    )
  )?.count ?? 0;

interface NewEvent extends Omit<CallPeakEvent, 'from' | 'to'> {
  id: string;
  from: Date;
  to: Date;
  day: string;
  at: Date;
  by: string;
  sites: readonly Candidate[];
}

export async function insertEvent(tx: Tx, { id, from, to, day, at, by, sites, ...event }: NewEvent): Promise<void> {
  const region = event.target.of === 'region' ? event.target.region : null;
  await tx.rows(
    `insert into peak_event (id, from_at, to_at, pence_per_kwh, reason, target, region, called_at, called_by_name)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [id, from, to, event.pencePerKwh, event.reason, event.target.of, region, at, by],
  );
  await tx.rows(
    `insert into peak_event_site (event_id, asset_id, day, status, version, changed_at)
     select $1, s.id, $2, case when s.allowed then 'accepted' else 'called' end, 1, $3
       from jsonb_to_recordset($4::jsonb) as s (id uuid, allowed boolean)`,
    [id, day, at, JSON.stringify(sites.map((site) => ({ id: site.id, allowed: site.allowed })))],
  );
}

/** The caller holds the site's row and has checked the step. What counts in plans makes a new one due. */
export const moveSite = (
  tx: Tx,
  { eventId, assetId, status, at }: { eventId: string; assetId: string; status: PeakStatus; at: Date },
): Promise<unknown> =>
  tx.rows(
    `update peak_event_site set status = $3, version = version + 1, changed_at = $4,
            paid_at = case when $3 = 'paid' then $4::timestamptz end
      where event_id = $1 and asset_id = $2`,
    [eventId, assetId, status, at],
  );

export const markWithdrawn = (tx: Tx, eventId: string, at: Date): Promise<unknown> =>
  tx.rows('update peak_event set withdrawn_at = $2 where id = $1', [eventId, at]);

/** A site takes part in what is still ahead if its host allows smart control. The caller holds the asset. */
export const followConsent = (tx: Tx, assetId: string, allowed: boolean, at: Date): Promise<unknown> =>
  tx.rows(
    `update peak_event_site s set status = case when $2 then 'accepted' else 'called' end, version = s.version + 1, changed_at = $3
       from peak_event e
      where e.id = s.event_id and s.asset_id = $1 and e.from_at > $3
        and s.status = case when $2 then 'called' else 'accepted' end`,
    [assetId, allowed, at],
  );

/** What begins without a site's consent goes on without it. */
export const leaveOutBegun = (tx: Tx, now: Date): Promise<unknown> =>
  tx.rows(
    `update peak_event_site s set status = 'not_taking', version = s.version + 1
       from peak_event e where e.id = s.event_id and s.status = 'called' and e.from_at <= $1`,
    [now],
  );

/** Events that a site takes part in and that aren't over. */
export async function eventsAhead(tx: Tx, assetId: string, now: Date): Promise<PeakEvent[]> {
  const rows = await tx.rows<{ from: string; to: string; pencePerKwh: number }>(
    `select ${EVENT} from peak_event e join peak_event_site s on s.event_id = e.id
      where s.asset_id = $1 and s.status = 'accepted' and e.to_at > $2 order by e.from_at`,
    [assetId, now],
  );
  return rows.map(({ from, to, pencePerKwh }) => ({ from: Date.parse(from), to: Date.parse(to), pencePerKwh }));
}

export interface DueSite extends StoredEvent {
  assetId: string;
  day: string;
  since: string;
  /** Revisions of its readings, added up. */
  readings: number;
}

/** Events that are over at sites that took part, not settled by their present readings; not while these are being checked. */
export const dueSites = (tx: Tx, now: Date, reachDays: number, most: number): Promise<DueSite[]> =>
  tx.rows<DueSite>(
    `select ${EVENT}, s.asset_id as "assetId", s.day::text as day, greatest(a.live_since, a.host_since)::text as since,
            coalesce(r.revisions, 0)::int as readings
       from peak_event_site s join peak_event e on e.id = s.event_id join asset a on a.id = s.asset_id
       left join lateral (select sum(revision) as revisions from site_day d
         where d.asset_id = s.asset_id and d.channel in ('imp', 'exp') and d.day between s.day - $2::int and s.day) as r on true
      where s.status in ('accepted', 'delivered') and e.to_at <= $1 and s.readings is distinct from coalesce(r.revisions, 0)
        and not exists (select from reading_check c where c.asset_id = s.asset_id and s.day between c.from_day and c.to_day)
      order by e.to_at, s.asset_id limit $3`,
    [now, reachDays, most],
  );

/** Days of other events that a site took part in. */
export const eventDaysOf = async (
  tx: Tx,
  assetId: string,
  { eventId, from, to }: { eventId: string; from: string; to: string },
): Promise<Set<string>> =>
  new Set(
    (
      await tx.rows<{ day: string }>(
        `select distinct day::text as day from peak_event_site
          where asset_id = $1 and event_id <> $2 and day between $3 and $4 and status in ('accepted', 'delivered', 'paid')`,
        [assetId, eventId, from, to],
      )
    ).map(({ day }) => day),
  );

interface SettledSite {
  eventId: string;
  assetId: string;
  version: number;
  readings: number;
  whyNot: UnsettledReason | null;
  settled: { days: string[]; halfHours: PeakHalfHour[]; deliveredWh: number; pence: number } | null;
}

/** The caller holds the site's row. A site whose readings no longer say what it delivered is unsettled again. */
export const saveSettled = (tx: Tx, { settled, ...site }: SettledSite): Promise<unknown> =>
  tx.rows(
    `update peak_event_site set status = $3, version = $4, readings = $5, why_not = $6, delivered_wh = $7, pence = $8, days = $9,
            half_hours = $10
      where event_id = $1 and asset_id = $2`,
    [
      site.eventId,
      site.assetId,
      settled ? 'delivered' : 'accepted',
      site.version,
      site.readings,
      site.whyNot,
      settled?.deliveredWh ?? null,
      settled?.pence ?? null,
      settled ? JSON.stringify(settled.days) : null,
      settled ? JSON.stringify(settled.halfHours) : null,
    ],
  );

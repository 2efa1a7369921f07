import type { BrokenReason, FoundSite, MakerPlatform, SourcePlatform, SourceStatus } from '@libs/contracts';
import type { Tx } from '@libs/platform';
import { rhythmOf } from './makers.js';

/** A connection as stored. Only `sealedKey` reads its key. */
export interface Source {
  id: string;
  assetId: string;
  platform: SourcePlatform;
  account: string;
  status: SourceStatus;
  reason: BrokenReason | null;
  brokenAt: Date | null;
  found: FoundSite | null;
  failures: number;
  newestAt: string | null;
  nextAt: string | null;
  fetchDay: string | null;
  readsDay: string | null;
  reads: number;
  readsBefore: number;
  addedBy: string;
  addedByName: string;
  keySince: string | null;
  version: number;
}

const SOURCE = `s.id, s.asset_id as "assetId", s.platform, s.account, s.status, s.reason, s.found, s.failures,
  s.newest_at as "newestAt", s.next_at as "nextAt", s.fetch_day::text as "fetchDay", s.reads_day::text as "readsDay", s.reads,
  s.reads_before as "readsBefore", s.added_by as "addedBy", s.added_by_name as "addedByName", s.key_since as "keySince",
  s.broken_at as "brokenAt",
  s.version`;

/** Connections that the reader may see, the newest first, with the last ten that were disconnected. */
export const sourcesOf = (tx: Tx, assetId: string): Promise<Source[]> =>
  tx.rows<Source>(
    `select ${SOURCE} from data_source s where s.asset_id = $1
      order by s.status = 'revoked', s.created_at desc, s.id limit 20`,
    [assetId],
  );

export const lockSource = (tx: Tx, { id, assetId }: { id: string; assetId: string }): Promise<Source | null> =>
  tx.row<Source>(`select ${SOURCE} from data_source s where s.id = $1 and s.asset_id = $2 for update`, [id, assetId]);

export interface SealedKey {
  bytes: Buffer;
  keyId: string;
  budget: string;
}

export const sealedKey = (tx: Tx, id: string): Promise<SealedKey | null> =>
  tx.row<SealedKey>(
    `select sealed as bytes, sealed_key_id as "keyId", budget from data_source where id = $1 and sealed is not null`,
    [id],
  );

export type NewSourceRow = Pick<Source, 'id' | 'assetId' | 'platform' | 'account' | 'addedBy' | 'addedByName'> & {
  sealed: SealedKey;
  at: Date;
};

/** False if the asset has this connection already. */
export const insertSource = async (tx: Tx, source: NewSourceRow): Promise<boolean> => {
  const { id, assetId, platform, account, addedBy, addedByName, sealed, at } = source;
  const made = await tx.row(
    `insert into data_source (id, asset_id, platform, account, status, budget, sealed, sealed_key_id, key_since, added_by,
       added_by_name, version, created_at)
     values ($1, $2, $3, $4, 'draft', $5, $6, $7, $8, $9, $10, 1, $8)
     on conflict (asset_id, platform, account) where status <> 'revoked' do nothing returning id`,
    [id, assetId, platform, account, sealed.budget, sealed.bytes, sealed.keyId, at, addedBy, addedByName],
  );
  return made !== null;
};

type Change = Partial<
  Pick<
    Source,
    'status' | 'reason' | 'found' | 'failures' | 'brokenAt' | 'fetchDay' | 'readsDay' | 'reads' | 'readsBefore'
  >
> & { newestAt?: Date | string | null; nextAt?: Date | null };

/** Writes what changed and increases the version; the caller has locked the row. */
export async function saveSource(tx: Tx, source: Source, change: Change): Promise<void> {
  const next = { ...source, ...change };
  await tx.rows(
    `update data_source set status = $2, reason = $3, found = $4::jsonb, failures = $5, newest_at = $6, next_at = $7,
       fetch_day = $8, reads_day = $9, reads = $10, reads_before = $11, broken_at = $12, leased_until = null, version = version + 1 where id = $1`,
    [
      source.id,
      next.status,
      next.reason,
      next.found && JSON.stringify(next.found),
      next.failures,
      next.newestAt,
      next.nextAt,
      next.fetchDay,
      next.readsDay,
      next.reads,
      next.readsBefore,
      next.brokenAt,
    ],
  );
}

/** Replaces the key. */
export const saveKey = (tx: Tx, id: string, { bytes, keyId, budget }: SealedKey, at: Date): Promise<unknown> =>
  tx.rows('update data_source set sealed = $2, sealed_key_id = $3, budget = $4, key_since = $5 where id = $1', [
    id,
    bytes,
    keyId,
    budget,
    at,
  ]);

/** Disconnects for good: the key is gone, and nothing is due any more. */
export const destroyKey = (tx: Tx, id: string): Promise<unknown> =>
  tx.rows(
    `update data_source set status = 'revoked', reason = null, broken_at = null, sealed = null, sealed_key_id = null, key_since = null, budget = '',
       next_at = null, fetch_day = null, leased_until = null, version = version + 1 where id = $1`,
    [id],
  );

/** A connection to a maker's cloud, which is read from; an agent sends. */
export type FetchedSource = Source & { platform: MakerPlatform };

/** Leases the source that has been due for longest; other workers skip it until the lease ends. */
export const takeDue = (tx: Tx, now: Date, until: Date): Promise<FetchedSource | null> =>
  tx.row<FetchedSource>(
    `update data_source s set leased_until = $2 where s.id = (
       select id from data_source where platform <> 'agent' and status in ('connected', 'stale', 'broken') and next_at <= $1
          and (leased_until is null or leased_until <= $1) order by next_at limit 1 for update skip locked)
     returning ${SOURCE}`,
    [now, until],
  );

/** How many sources share a key and so its allowed calls. */
export const countSharing = async (tx: Tx, budget: string): Promise<number> =>
  (
    await tx.row<{ many: number }>(
      `select count(*)::int as many from data_source where budget = $1 and status in ('connected', 'stale', 'broken')`,
      [budget],
    )
  )?.many ?? 1;

/** The connections that readings are expected of, by maker, with the keys that they use. */
export const connectionsByPlatform = (
  tx: Tx,
): Promise<
  { platform: SourcePlatform; sites: number; late: number; broken: number; budgets: string[]; nextAt: string | null }[]
> =>
  tx.rows(
    `select platform, count(distinct asset_id)::int as sites, count(*) filter (where status = 'stale')::int as late,
            count(*) filter (where status = 'broken')::int as broken,
            coalesce(array_agg(distinct budget) filter (where budget <> ''), '{}') as budgets,
            to_char(min(next_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "nextAt"
       from data_source where status in ('connected', 'stale', 'broken') group by platform order by sites desc, platform`,
  );

/** How many sites of each platform with an incident have no reading in each of so many half hours of a day. */
export const silentByPlatform = (
  tx: Tx,
  day: string,
  halfHours: number,
): Promise<{ platform: SourcePlatform; silent: number[] }[]> =>
  tx.rows(
    `select each.platform, array_agg(each.silent order by each.at) as silent
       from (select s.platform, at, count(*) filter (where coalesce(substr(d.quality, at, 1), 'M') = 'M')::int as silent
               from (select distinct platform, asset_id from data_source where status in ('connected', 'stale', 'broken')) as s
               left join site_day d on d.asset_id = s.asset_id and d.channel = 'gen' and d.day = $1
              cross join generate_series(1, $2::int) as at
              where exists (select from alert a where a.platform = s.platform and a.rule = 'vendor_outage' and a.status <> 'resolved')
              group by s.platform, at) as each
      group by each.platform`,
    [day, halfHours],
  );

const INCIDENT = `exists (select from alert a where a.platform = s.platform and a.rule = 'vendor_outage' and a.status <> 'resolved')`;

/** The sites of each platform with an incident whose readings are late, those that have waited longest first. */
export const lateByPlatform = (
  tx: Tx,
): Promise<
  { platform: SourcePlatform; assetId: string; projectId: string; company: string; lastAt: string | null }[]
> =>
  tx.rows(
    `select l.platform, l.asset_id as "assetId", a.project_id as "projectId", h.company_name as company,
            to_char(l.last_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "lastAt"
       from (select s.platform, s.asset_id, max(s.newest_at) as last_at,
                    row_number() over (partition by s.platform order by max(s.newest_at) nulls first, s.asset_id) as place
               from data_source s where s.status = 'stale' and ${INCIDENT} group by s.platform, s.asset_id) as l
       join asset a on a.id = l.asset_id join host h on h.id = a.host_id
      where l.place <= 200 order by l.platform, l.place`,
  );

/** How many live sites with a connection have one that is neither late nor refused. */
export async function sitesOnTime(tx: Tx): Promise<{ sites: number; onTime: number; inIncident: number }> {
  const found = await tx.row<{ sites: number; onTime: number; inIncident: number }>(
    `select count(*)::int as sites, count(*) filter (where good)::int as "onTime",
            count(*) filter (where not good and together)::int as "inIncident"
       from (select s.asset_id, bool_or(s.status = 'connected') as good, bool_or(s.status = 'stale' and ${INCIDENT}) as together
               from data_source s where s.status in ('connected', 'stale', 'broken') group by s.asset_id) as each`,
  );
  return found ?? { sites: 0, onTime: 0, inIncident: 0 };
}

/** The calls of every key by the minute. */
export const callsSince = (tx: Tx, since: Date): Promise<{ budget: string; at: number; calls: number }[]> =>
  tx.rows(
    `select budget, (extract(epoch from minute) * 1000)::float8 as at, calls from source_call where minute > $1`,
    [since],
  );

/** Every connection that the worker reads, whether it's expected to be current, and since when it has been refused. */
export async function sourceStates(
  tx: Tx,
): Promise<{ assetId: string; platform: string; timely: boolean; refusedSince: Date | null }[]> {
  const found = await tx.rows<{ assetId: string; platform: SourcePlatform; since: string | null }>(
    `select asset_id as "assetId", platform, broken_at as since from data_source
      where status in ('connected', 'stale', 'broken') order by id`,
  );
  return found.map(({ since, ...one }) => ({
    ...one,
    timely: rhythmOf(one.platform).lateAfterMs === undefined,
    refusedSince: since === null ? null : new Date(since),
  }));
}

import type { Tx } from '@libs/platform';

export interface OutlookHalfHour {
  /** When it begins, in milliseconds. */
  at: number;
  value: number;
  air: number | null;
}

/** What was said so long before counts as said ahead. */
const AHEAD_MS = 12 * 3_600_000;

/** Stores what a source says. Answers how many half hours weren't known before. */
export async function keepOutlook(
  tx: Tx,
  feed: string,
  halfHours: readonly OutlookHalfHour[],
  now: Date,
): Promise<number> {
  if (halfHours.length === 0) return 0;
  const stored = await tx.rows<{ added: boolean }>(
    `insert into outlook_half_hour as h (feed, from_at, value, air, ahead)
     select $1, to_timestamp(t.at / 1000.0), t.value, t.air, case when t.at >= $5 then t.value end
       from unnest($2::double precision[], $3::double precision[], $4::double precision[]) as t (at, value, air)
     on conflict (feed, from_at) do update set value = excluded.value, air = excluded.air, ahead = coalesce(excluded.ahead, h.ahead)
     returning xmax = 0 as added`,
    [
      feed,
      halfHours.map(({ at }) => at),
      halfHours.map(({ value }) => value),
      halfHours.map(({ air }) => air),
      now.getTime() + AHEAD_MS,
    ],
  );
  return stored.filter(({ added }) => added).length;
}

/** What is known of a feed between two instants. Of the past, what was said ahead, so that it is as good as what is said of tomorrow. */
export async function readOutlook(
  tx: Tx,
  feed: string,
  { from, to, now }: { from: Date; to: Date; now: Date },
): Promise<Map<number, OutlookHalfHour>> {
  const rows = await tx.rows<{ at: string; value: number; air: number | null }>(
    `select extract(epoch from from_at) * 1000 as at, case when from_at < $4 then coalesce(ahead, value) else value end as value, air
       from outlook_half_hour where feed = $1 and from_at >= $2 and from_at < $3`,
    [feed, from, to, now],
  );
  return new Map(rows.map(({ at, value, air }) => [Number(at), { at: Number(at), value, air }]));
}

export interface FeedState {
  until: string | null;
  failures: number;
  error: string | null;
}

/** Until when a feed is known, and how it answered last; null where it was never asked. */
export const feedState = (tx: Tx, feed: string): Promise<FeedState | null> =>
  tx.row<FeedState>(
    `select failures, error, (select max(from_at) + interval '30 minutes' from outlook_half_hour where feed = name) as until
       from outlook_feed where name = $1`,
    [feed],
  );

/** Takes a feed that is due, for a minute: another worker passes over it, and one that died lets it go. */
export const takeFeed = (tx: Tx, name: string, now: Date): Promise<{ ok_at: string | null; failures: number } | null> =>
  tx.row(
    `insert into outlook_feed (name, next_at) values ($1, $2::timestamptz + interval '1 minute')
     on conflict (name) do update set next_at = $2::timestamptz + interval '1 minute' where outlook_feed.next_at <= $2
     returning ok_at, failures`,
    [name, now],
  );

export const feedAnswered = (
  tx: Tx,
  name: string,
  { now, next, news }: { now: Date; next: Date; news: boolean },
): Promise<unknown> =>
  tx.rows(
    `update outlook_feed set next_at = $2, ok_at = $3, failures = 0, error = null, news_at = case when $4 then $3 else news_at end
      where name = $1`,
    [name, next, now, news],
  );

export const feedFailed = (
  tx: Tx,
  name: string,
  { now, next, error }: { now: Date; next: Date; error: string },
): Promise<unknown> =>
  tx.rows('update outlook_feed set next_at = $2, failed_at = $3, failures = failures + 1, error = $4 where name = $1', [
    name,
    next,
    now,
    error,
  ]);

/** Days that no plan or score looks back on any more. */
export const dropOldOutlook = (tx: Tx, before: Date): Promise<unknown> =>
  tx.rows('delete from outlook_half_hour where from_at < $1', [before]);

/** Tariffs that plans are made by. */
export const tariffsInUse = async (tx: Tx): Promise<string[]> =>
  (
    await tx.rows<{ code: string }>(
      'select distinct price_code as code from asset_control where price_code is not null order by code',
    )
  ).map(({ code }) => code);

/** Where a site is; its host may not have said it. */
export const postcodeOf = async (tx: Tx, hostId: string): Promise<string | undefined> =>
  (
    await tx.row<{ postcode: string | null }>(
      `select business_details ->> 'postcode' as postcode from host where id = $1`,
      [hostId],
    )
  )?.postcode ?? undefined;

/** Where the sites are that get plans: their outward codes are enough. */
export const postcodesInUse = async (tx: Tx): Promise<string[]> =>
  (
    await tx.rows<{ postcode: string }>(
      `select distinct h.business_details ->> 'postcode' as postcode from asset a join host h on h.id = a.host_id
        where (a.battery_kwh > 0 or exists (select from charger c where c.asset_id = a.id and c.removed_at is null))
          and a.status not in ('suspended', 'decommissioned') and h.business_details ->> 'postcode' is not null
        order by postcode`,
    )
  ).map(({ postcode }) => postcode);

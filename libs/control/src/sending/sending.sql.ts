import type { Tx } from '@libs/platform';
import type { BatterySettings } from '@libs/sources';

export interface Claimed {
  planId: string;
  assetId: string;
  attempts: number;
  madeAt: string;
}

/** A published plan of a site that may be controlled, taken for a while so that no other worker sends it too. */
export async function claimPlan(tx: Tx, now: Date, until: Date): Promise<Claimed | null> {
  const found = await tx.row<Claimed>(
    `select p.id as "planId", p.asset_id as "assetId", p.made_at as "madeAt", coalesce(s.attempts, 0) as attempts
       from day_plan p join asset_control c on c.asset_id = p.asset_id and c.allowed
       left join plan_sending s on s.plan_id = p.id
      where p.status = 'published' and (s.plan_id is null or s.next_at <= $1)
      order by p.made_at, p.id limit 1 for update of p skip locked`,
    [now],
  );
  if (!found) return null;
  await tx.rows(
    `insert into plan_sending (plan_id, attempts, next_at) values ($1, 1, $2)
     on conflict (plan_id) do update set attempts = plan_sending.attempts + 1, next_at = excluded.next_at`,
    [found.planId, until],
  );
  return { ...found, attempts: found.attempts + 1 };
}

/** A plan that was confirmed, whose inverter hasn't been looked at since a moment. */
export async function claimCheck(
  tx: Tx,
  { before, now, until }: { before: Date; now: Date; until: Date },
): Promise<(Claimed & { wanted: BatterySettings }) | null> {
  const found = await tx.row<Claimed & { wanted: BatterySettings }>(
    `select p.id as "planId", p.asset_id as "assetId", p.made_at as "madeAt", s.attempts, s.wanted
       from day_plan p join plan_sending s on s.plan_id = p.id
      where p.status in ('confirmed', 'running') and s.checked_at < $1 and s.next_at <= $2 and s.wanted is not null
      order by s.checked_at, p.id limit 1 for update of p skip locked`,
    [before, now],
  );
  if (found) await tx.rows('update plan_sending set next_at = $2 where plan_id = $1', [found.planId, until]);
  return found;
}

interface Kept {
  wanted?: BatterySettings | null;
  found?: BatterySettings | null;
  sentAt?: Date | null;
  checkedAt?: Date | null;
  error?: string | null;
  nextAt?: Date;
}

/** What became of an attempt; what isn't given stays. */
export const keepSending = (tx: Tx, planId: string, kept: Kept): Promise<unknown> =>
  tx.rows(
    `update plan_sending set wanted = coalesce($2::jsonb, wanted), found = coalesce($3::jsonb, found), sent_at = coalesce($4, sent_at),
       checked_at = coalesce($5, checked_at), error = $6, next_at = coalesce($7, next_at) where plan_id = $1`,
    [
      planId,
      kept.wanted ? JSON.stringify(kept.wanted) : null,
      kept.found ? JSON.stringify(kept.found) : null,
      kept.sentAt ?? null,
      kept.checkedAt ?? null,
      kept.error ?? null,
      kept.nextAt ?? null,
    ],
  );

/** Sites whose inverter still has our settings although nobody allows it any more. */
export const toRestore = (tx: Tx, now: Date): Promise<{ assetId: string; own: BatterySettings }[]> =>
  tx.rows(
    `select asset_id as "assetId", own_settings as own from asset_control
      where not allowed and own_settings is not null and (restore_at is null or restore_at <= $1) order by asset_id limit 20`,
    [now],
  );

/** What an inverter was set to before the first plan; kept until it has been put back. */
export const keepOwn = (tx: Tx, assetId: string, own: BatterySettings): Promise<unknown> =>
  tx.rows('update asset_control set own_settings = $2 where asset_id = $1 and own_settings is null', [
    assetId,
    JSON.stringify(own),
  ]);

export const ownOf = async (tx: Tx, assetId: string): Promise<BatterySettings | null> =>
  (
    await tx.row<{ own: BatterySettings | null }>('select own_settings as own from asset_control where asset_id = $1', [
      assetId,
    ])
  )?.own ?? null;

/** Held until the transaction ends, so that a decision of the host waits for the one write that is under way. */
export const allowedFor = async (tx: Tx, assetId: string): Promise<boolean> =>
  (await tx.row<{ allowed: boolean }>('select allowed from asset_control where asset_id = $1 for share', [assetId]))
    ?.allowed ?? false;

/** Whether a plan is still the one to send: its host allows it and has decided nothing since, and no newer one was made. Held in the same way. */
export const mayBeSent = async (tx: Tx, planId: string, assetId: string): Promise<boolean> =>
  (await allowedFor(tx, assetId)) &&
  (await tx.row(
    `select 1 as one from day_plan where id = $1 and status = 'published'
        and made_at >= (select updated_at from asset_control where asset_id = $2) for share`,
    [planId, assetId],
  )) !== null;

export const restored = (tx: Tx, assetId: string): Promise<unknown> =>
  tx.rows('update asset_control set own_settings = null, restore_at = null where asset_id = $1 and not allowed', [
    assetId,
  ]);

export const restoreLater = (tx: Tx, assetId: string, at: Date): Promise<unknown> =>
  tx.rows('update asset_control set restore_at = $2 where asset_id = $1', [assetId, at]);

import { WEBHOOK_PATIENCE_HOURS } from '@libs/contracts';
import type { Tx } from '@libs/platform';
import { DELIVERY } from './webhooks.texts.js';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** What a delivery waits after each try that failed; after the last one, about a day after the first, it has failed. */
const WAITS = [
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  8 * HOUR,
  8 * HOUR,
] as const;
/** Longer than any try can last: who took one and died gives it back. */
const LEASE_MS = 60 * SECOND;

/** A delivery that one worker has taken. */
export interface Due {
  id: string;
  endpointId: string;
  endpointName: string;
  url: string;
  sealed: Buffer;
  sequence: number;
  type: string;
  seq: number | null;
  audience: string | null;
  createdAt: string;
  /** This one counted in. */
  attempts: number;
}

/**
 * Takes what is due, the lowest number first, one at a time of each endpoint: a slow one holds up nobody else, and gets
 * its deliveries in order as long as it takes them.
 */
export const takeDue = (tx: Tx, now: Date): Promise<Due | null> =>
  tx.row<Due>(
    `with ready as (
       select e.id from webhook_endpoint e join account a on a.id = e.account_id
         cross join lateral (select min(w.next_at) as at from webhook_delivery w
                              where w.endpoint_id = e.id and w.state = 'waiting' and w.next_at <= $1) as waits
        where e.paused_at is null and a.state = 'active' and (e.busy_until is null or e.busy_until <= $1)
          and waits.at is not null
        order by waits.at limit 1 for update of e skip locked),
     due as (
       select d.id, d.endpoint_id from webhook_delivery d join ready on ready.id = d.endpoint_id
        where d.state = 'waiting' and d.next_at <= $1 order by d.sequence limit 1 for update of d),
     busy as (update webhook_endpoint e set busy_until = $2 from due where e.id = due.endpoint_id
              returning e.id, e.name, e.url, e.secret_sealed)
     update webhook_delivery d set attempts = d.attempts + 1, next_at = $2 from due, busy where d.id = due.id
     returning d.id, d.endpoint_id as "endpointId", busy.name as "endpointName", busy.url, busy.secret_sealed as sealed,
       d.sequence::float8 as sequence, d.type, d.seq::float8 as seq, d.audience, d.created_at as "createdAt", d.attempts`,
    [now, new Date(now.getTime() + LEASE_MS)],
  );

export async function settleDelivered(tx: Tx, due: Due, status: number, now: Date): Promise<void> {
  await tx.row(
    `update webhook_delivery set state = 'delivered', delivered_at = $2, last_status = $3, last_error = null
      where id = $1 and attempts = $4`,
    [due.id, now, status, due.attempts],
  );
  await tx.row('update webhook_endpoint set busy_until = null, failing_since = null, delivered_at = $2 where id = $1', [
    due.endpointId,
    now,
  ]);
}

interface Failure {
  status: number | null;
  error: string;
  /** The server replied that it will never accept another delivery. */
  gone: boolean;
}

/** Records a failed attempt. Returns why the endpoint is now paused, or null. */
export async function settleFailed(tx: Tx, due: Due, failure: Failure, now: Date): Promise<string | null> {
  const reason = failure.gone ? DELIVERY.gone : DELIVERY.failing(WEBHOOK_PATIENCE_HOURS);
  const paused = await tx.row<{ reason: string | null }>(
    `update webhook_endpoint set busy_until = null, failing_since = coalesce(failing_since, $2::timestamptz),
       paused_at = case when $4 or failing_since <= $5 then $2::timestamptz end,
       paused_reason = case when $4 or failing_since <= $5 then $3 end
      where id = $1 and paused_at is null returning paused_reason as reason`,
    [due.endpointId, now, reason, failure.gone, new Date(now.getTime() - WEBHOOK_PATIENCE_HOURS * HOUR)],
  );
  const wait = WAITS[due.attempts - 1];
  // What pauses its endpoint waits with the rest: it goes out when that goes on.
  const state = wait === undefined && !paused?.reason ? 'failed' : 'waiting';
  // A tenth to and fro: what failed together does not come together again.
  const nextAt = new Date(now.getTime() + (wait ?? 0) * (0.9 + Math.random() * 0.2));
  await tx.row(
    `update webhook_delivery set state = $2, next_at = $3, last_status = $4, last_error = $5 where id = $1 and attempts = $6`,
    [due.id, state, nextAt, failure.status, failure.error, due.attempts],
  );
  return paused?.reason ?? null;
}

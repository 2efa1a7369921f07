import type { EventType } from '@libs/contracts';
import type { Database } from '../database/database.js';
import type { Tx } from '../database/tx.js';
import type { LoggedEvent } from '../event-log/event.js';
import type { faultPoints } from '../event-log/fault-points.js';
import { logOf } from '../log.js';
import { inCall } from '../telemetry/call.js';
import type { EventHandler } from './consume.js';
import { handleTraced } from './subscriber.js';

const log = logOf('follower');

/** A subscriber that follows the log. */
export interface Following {
  subscriber: string;
  types: readonly EventType[];
  handle: EventHandler;
  /** Events in one transaction: one where the handler locks what commands lock. */
  atOnce: number;
}

/** An event as it is read from the log. */
export interface FollowedEvent extends LoggedEvent {
  seq: number;
  idle: string[] | null;
}

export interface FollowContext {
  database: Database;
  /** Makes a job of an event that failed. Must not throw: the reconciler finds what got none. */
  retryLater: (subscriber: string, event: LoggedEvent) => Promise<void>;
  reached: ReturnType<typeof faultPoints>;
}

/**
 * Events that this subscriber has not handled yet. A batch that another process holds open blocks the statement; a frozen
 * process loses its transaction after ten seconds. Handlers look rows up by id, and planning costs more than running that.
 */
const NOTE = `
with noted as (
  insert into inbox (subscriber, event_id) select $1, id from unnest($2::uuid[]) as id on conflict do nothing returning event_id
)
select event_id as "eventId", set_config('idle_in_transaction_session_timeout', '10s', true) as patience,
       set_config('plan_cache_mode', 'force_generic_plan', true) || set_config('enable_seqscan', 'off', true) as plans
  from noted`;

const MOVE = `
insert into subscriber_progress as p (subscriber, settled_seq, followed_seq) values ($1, 0, $2)
on conflict (subscriber) do update set followed_seq = excluded.followed_seq
 where p.followed_seq is null or p.followed_seq < excluded.followed_seq`;

/** Gives one subscriber its events, in order and each once, and moves its place with them. */
export class FollowEvents {
  constructor(
    readonly following: Following,
    private readonly context: FollowContext,
  ) {}

  /** Handles what is for this subscriber. Throws only if the database fails; everything may then be given again. */
  async take(events: readonly FollowedEvent[]): Promise<void> {
    const { subscriber, types, atOnce } = this.following;
    const own = events.filter(({ type, idle }) => types.includes(type) && !idle?.includes(subscriber));
    for (let from = 0; from < own.length; from += atOnce) await this.takeBatch(own.slice(from, from + atOnce));
  }

  private async takeBatch(batch: readonly FollowedEvent[]): Promise<void> {
    try {
      return await this.handle(batch);
    } catch (error) {
      if (batch.length === 1) return this.putAside(batch[0] as FollowedEvent, error as Error);
    }
    for (const event of batch) await this.takeBatch([event]);
  }

  private async handle(batch: readonly FollowedEvent[]): Promise<void> {
    const { subscriber, handle } = this.following;
    await this.context.database.transaction(async (tx) => {
      const noted = await tx.rows<{ eventId: string }>(NOTE, [subscriber, batch.map(({ eventId }) => eventId)]);
      const open = new Set(noted.map(({ eventId }) => eventId));
      for (const event of batch)
        if (open.has(event.eventId))
          await inCall({ eventId: event.eventId, wrote: [] }, () => handleTraced(subscriber, handle, tx, event));
      await this.move(tx, batch);
      this.context.reached('before-place');
    });
    this.context.reached('after-place');
  }

  /** The events after one that fails are not held up: it becomes a job, which is tried again and in the end kept as failed. */
  private async putAside(event: FollowedEvent, error: Error): Promise<void> {
    const { subscriber } = this.following;
    await this.context.database.transaction((tx) => this.move(tx, [event]));
    log.error(
      { subscriber, event: event.eventId, error: error.message },
      'an event failed and is tried again as a job',
    );
    await this.context.retryLater(subscriber, event);
  }

  private move(tx: Tx, batch: readonly FollowedEvent[]): Promise<void> {
    return tx.write(MOVE, [this.following.subscriber, batch.at(-1)?.seq ?? 0]);
  }
}

import type { EventType } from '@libs/contracts';
import type { Tx } from '../database/tx.js';
import { type NewJob, newJob, type Subscriptions } from './jobs.js';

const BATCH = 500;
/** The most pages per run; the next run continues. */
const PAGES = 40;

export interface Reconciled {
  /** The number of events added again. */
  missing: number;
}

/**
 * Finds stamped events that a subscriber has not handled, and adds their jobs again; of one that follows the log, those
 * that failed. It relies on PostgreSQL only, so
 * Redis may lose everything. An existing job is not duplicated, because of its id, and one that ran meanwhile finds its
 * inbox row. Safe to run twice and in several processes.
 */
export class Reconciler {
  /** Events newer than the last run may still have a job on its way: they are left until the next run. */
  private seen: number | null = null;

  constructor(
    private readonly read: () => Tx,
    private readonly subscriptions: Subscriptions,
    private readonly put: (subscriber: string, jobs: NewJob[]) => Promise<void>,
    /** They follow the log: what comes after their place needs no job. */
    private readonly followers: readonly string[] = [],
  ) {}

  async run(): Promise<Reconciled> {
    const state = await this.read().row<{ head: number }>('select head_seq::float8 as head from event_log_state');
    const head = state?.head ?? 0;
    const upTo = this.seen === null ? head : Math.min(this.seen, head);
    this.seen = head;
    let missing = 0;
    for (const [subscriber, types] of Object.entries(this.subscriptions)) {
      missing += await this.reconcile(subscriber, types, upTo);
    }
    return { missing };
  }

  private async reconcile(subscriber: string, types: readonly EventType[], seen: number): Promise<number> {
    const tx = this.read();
    const progress = await tx.row<{ seq: number; place: number | null }>(
      'select settled_seq::float8 as seq, followed_seq::float8 as place from subscriber_progress where subscriber = $1',
      [subscriber],
    );
    const upTo = this.followers.includes(subscriber) ? Math.min(seen, progress?.place ?? 0) : seen;
    let settled: number | null = null;
    let missing = 0;
    let after = progress?.seq ?? 0;
    for (let page = 0; page < PAGES; page++) {
      const found = await tx.rows<{ event_id: string; type: EventType; seq: number }>(MISSING, [
        subscriber,
        types,
        after,
        upTo,
      ]);
      settled ??= found[0] ? found[0].seq - 1 : upTo;
      if (found.length === 0) break;
      missing += found.length;
      after = (found.at(-1) as { seq: number }).seq;
      await this.put(
        subscriber,
        found.map((event) => newJob(subscriber, event.event_id, event.type)),
      );
      if (found.length < BATCH) break;
    }
    await tx.rows(SETTLE, [subscriber, settled ?? upTo]);
    return missing;
  }
}

// A permanently failed one holds back the settled position, but not the events after it.
const MISSING = `
select e.event_id, e.type, e.seq::float8 as seq from event_log as e
 where e.type = any($2) and e.seq > $3 and e.seq <= $4
   and (e.idle is null or $1 <> all(e.idle))
   and not exists (select 1 from inbox as i where i.subscriber = $1 and i.event_id = e.event_id)
 order by e.seq limit ${BATCH}`;

const SETTLE = `
insert into subscriber_progress as p (subscriber, settled_seq) values ($1, $2)
on conflict (subscriber) do update set settled_seq = excluded.settled_seq where p.settled_seq < excluded.settled_seq`;

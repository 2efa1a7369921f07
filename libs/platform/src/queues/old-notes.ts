import type { Tx } from '../database/tx.js';

/** Deletes only rows that the reconciler no longer needs: deleting one too early would repeat its effect. */
export async function dropOldNotes(tx: Tx): Promise<void> {
  await tx.rows(`delete from inbox as i using event_log as e, subscriber_progress as p
    where e.event_id = i.event_id and p.subscriber = i.subscriber and e.seq <= p.settled_seq
      and i.handled_at < now() - interval '60 days'`);
}

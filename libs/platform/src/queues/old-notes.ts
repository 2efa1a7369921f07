import type { Tx } from '../database/tx.js';

/** Only rows that the reconciler no longer needs: deleting one too early would let its effect happen again. */
export async function dropOldNotes(tx: Tx): Promise<void> {
  await tx.rows(`delete from inbox as i using event_log as e, subscriber_progress as p
    where e.event_id = i.event_id and p.subscriber = i.subscriber and e.seq <= p.settled_seq
      and i.handled_at < now() - interval '60 days'`);
}

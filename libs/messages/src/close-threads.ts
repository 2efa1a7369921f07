import type { Tx } from '@libs/platform';

/** Messages were taken out of the threads about a record: where each ends now, and nobody has read more of it than there is. */
export async function closeThreads(tx: Tx, about: string): Promise<void> {
  await tx.rows(
    `update thread t set last_seq = (select coalesce(max(m.seq), 0) from message m where m.thread_id = t.id) where t.about_id = $1`,
    [about],
  );
  await tx.rows(
    `update thread_read r set last_seq = t.last_seq from thread t
      where t.id = r.thread_id and t.about_id = $1 and r.last_seq > t.last_seq`,
    [about],
  );
}

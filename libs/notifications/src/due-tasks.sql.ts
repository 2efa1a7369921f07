import type { Tx } from '@libs/platform';

/** In days. A task that was due longer ago is in the queue, and its owner was notified on its day. */
const NEWS_FOR = 14;

export interface DueTask {
  id: string;
  title: string;
  due: string;
  kind: string | null;
  record: string | null;
  accountId: string;
}

/** Tasks that are due on a day or were shortly before it, of admins who are still there. */
export const dueTasks = (tx: Pick<Tx, 'rows'>, day: string): Promise<DueTask[]> =>
  tx.rows<DueTask>(
    `select k.id, k.title, k.due::text, k.record_kind as kind, k.record_id as record, a.id as "accountId"
       from task k join account a on a.id = k.owner_id and a.state = 'active' and a.role = 'admin'
      where k.done_at is null and k.due <= $1::date and k.due > $1::date - ${NEWS_FOR} order by k.due, k.id`,
    [day],
  );

/** Of these causes, those that were told already. */
export const toldTasks = async (tx: Pick<Tx, 'rows'>, causes: readonly string[]): Promise<Set<string>> =>
  new Set(
    (
      await tx.rows<{ cause: string }>(
        `select distinct cause from notification where kind = 'task_due' and cause = any($1::uuid[])
         union select distinct cause from digest_item where kind = 'task_due' and cause = any($1::uuid[])`,
        [causes],
      )
    ).map(({ cause }) => cause),
  );

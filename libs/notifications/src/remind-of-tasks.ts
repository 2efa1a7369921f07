import { londonDate } from '@libs/contracts';
import type { Database } from '@libs/platform';
import { causeId } from './cause-id.js';
import { recordPage } from './links.js';
import { notifyPeople } from './notify-people.js';

/** In days. A task that was due longer ago is in the queue, and its owner was notified on its day. */
const NEWS_FOR = 14;

interface Due {
  id: string;
  title: string;
  due: string;
  kind: string | null;
  record: string | null;
  accountId: string;
}

/** Tells each owner of the tasks that are due today, once for each task and day. May run as often as it likes. */
export async function remindOfTasks(database: Database, now: Date): Promise<number> {
  const tx = database.read();
  const due = await tx.rows<Due>(
    `select k.id, k.title, k.due::text, k.record_kind as kind, k.record_id as record, a.id as "accountId"
       from task k join account a on a.id = k.owner_id and a.state = 'active' and a.role = 'admin'
      where k.done_at is null and k.due <= $1::date and k.due > $1::date - ${NEWS_FOR} order by k.due, k.id`,
    [londonDate(now)],
  );
  const causeOf = ({ id, due: day, accountId }: Due) => causeId(`task_due ${id} ${day} ${accountId}`);
  const told = await tx.rows<{ cause: string }>(
    `select distinct cause from notification where kind = 'task_due' and cause = any($1::uuid[])
     union select distinct cause from digest_item where kind = 'task_due' and cause = any($1::uuid[])`,
    [due.map(causeOf)],
  );
  const known = new Set(told.map(({ cause }) => cause));
  const news = due.filter((task) => !known.has(causeOf(task)));
  for (const task of news) {
    const { accountId, title } = task;
    const line = { kind: 'task_due' as const, text: `Due: ${title}`, href: recordPage(task) };
    await database.transaction((inside) =>
      notifyPeople(inside, [{ accountId, role: 'admin', ...line }], { id: causeOf(task), at: now }, now),
    );
  }
  return news.length;
}

import { londonDate } from '@libs/contracts';
import type { Database } from '@libs/platform';
import { causeId } from './cause-id.js';
import { type DueTask, dueTasks, toldTasks } from './due-tasks.sql.js';
import { recordPage } from './links.js';
import { notifyPeople } from './notify-people.js';

/** Tells each owner of the tasks that are due today, once for each task and day. May run as often as it likes. */
export async function remindOfTasks(database: Database, now: Date): Promise<number> {
  const due = await dueTasks(database.read(), londonDate(now));
  const causeOf = ({ id, due: day, accountId }: DueTask) => causeId(`task_due ${id} ${day} ${accountId}`);
  const known = await toldTasks(database.read(), due.map(causeOf));
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

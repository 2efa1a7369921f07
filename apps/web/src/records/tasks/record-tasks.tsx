import { londonDate, type Task, type WorkKind } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Avatar } from '../../kit/avatar';
import { Button } from '../../kit/button';
import { cn } from '../../kit/cn';
import { Part } from '../../kit/facts';
import { dateParts } from '../../kit/format';
import { AddTask } from './add-task';
import { tasksQuery, useTaskCommands } from './tasks.queries';
import { REPEAT_WORDS, TASKS } from './tasks.texts';

/** What the office has to do about the open record. */
export function RecordTasks({ kind, id }: { kind: WorkKind; id: string }) {
  const { data, isError } = useQuery(tasksQuery(id));
  const [adding, setAdding] = useState(false);
  const tasks = data?.items ?? [];
  const open = tasks.filter(({ doneAt }) => doneAt === null);
  const done = tasks.filter(({ doneAt }) => doneAt !== null);
  return (
    <Part title={TASKS.title}>
      <div data-slot="record-tasks">
        {isError && <p className="text-muted-foreground">{TASKS.listFailed}</p>}
        {data && open.length === 0 && <p className="text-muted-foreground">{TASKS.none}</p>}
        <ul aria-label={TASKS.title}>
          {[...open, ...done.slice(0, 3)].map((task) => (
            <TaskLine key={task.id} task={task} />
          ))}
        </ul>
        {adding ? (
          <AddTask record={{ kind, id }} onClose={() => setAdding(false)} />
        ) : (
          <Button variant="outline" size="sm" className="mt-3" onClick={() => setAdding(true)}>
            {TASKS.add}
          </Button>
        )}
      </div>
    </Part>
  );
}

function TaskLine({ task: { id, title, due, owner, doneAt, repeats } }: { task: Task }) {
  const { change } = useTaskCommands();
  // What was just ticked shows at once.
  const done = change.isPending ? (change.variables.done ?? doneAt !== null) : doneAt !== null;
  const today = londonDate(new Date());
  const late = !done && due !== null && due < today;
  return (
    <li data-slot="task" className="flex min-h-11 items-center gap-3 border-b border-border py-1.5">
      <input
        type="checkbox"
        checked={done}
        aria-label={done ? TASKS.undone(title) : TASKS.doneOf(title)}
        onChange={({ target }) => change.mutate({ id, done: target.checked })}
        className="size-4 shrink-0 accent-primary"
      />
      <span className={cn('min-w-0 flex-1 wrap-anywhere', done && 'text-muted-foreground line-through')}>
        {title}
        {repeats && <span className="block text-xs text-muted-foreground">{REPEAT_WORDS[repeats]}</span>}
      </span>
      {due && (
        <span className={cn('text-xs whitespace-nowrap', late ? 'font-medium text-warning' : 'text-muted-foreground')}>
          {due === today ? TASKS.today : dateParts(due).day}
          {late && <span className="sr-only"> {TASKS.late}</span>}
        </span>
      )}
      {owner && <Avatar name={owner.name} size={24} />}
      <span className="sr-only">{owner?.name ?? TASKS.nobody}</span>
    </li>
  );
}

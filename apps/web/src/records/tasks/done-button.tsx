import { Button } from '../../kit/button';
import { useTaskCommands } from './tasks.queries';
import { TASKS } from './tasks.texts';

/** Says that a task is done, from the queue. */
export function DoneButton({ id, title }: { id: string; title: string }) {
  const { change } = useTaskCommands();
  return (
    <Button variant="outline" size="sm" working={change.isPending} onClick={() => change.mutate({ id, done: true })}>
      {TASKS.done}
      <span className="sr-only">: {title}</span>
    </Button>
  );
}

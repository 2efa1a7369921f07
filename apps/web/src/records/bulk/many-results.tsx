import type { BulkChange } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../kit/button';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '../../kit/dialog';
import { bulkQuery, type ManyChange } from './bulk.queries';
import { MANY } from './bulk.texts';

/** How a change of many records goes, the result of each, and the way back. */
export function ManyResults({ change: { open, close, undo }, onDone }: { change: ManyChange; onDone: () => void }) {
  const { data } = useQuery({ ...bulkQuery(open ?? ''), enabled: open !== null });
  if (open === null || !data) return null;
  const end = () => {
    close();
    onDone();
  };
  const running = data.state === 'running';
  const mayUndo = !running && data.done > 0 && data.act.name !== 'email' && !data.undoes && !data.undoneBy;
  return (
    <Dialog open onOpenChange={(shown) => !shown && end()}>
      <DialogContent
        title={MANY.title(data.act, data.undoes !== null)}
        description={running ? MANY.goesOn : MANY.finished(data)}
      >
        <div className="px-7 pt-3 max-md:px-4">
          <Progress change={data} />
        </div>
        <ul className="max-h-100 overflow-y-auto px-7 py-3 max-md:px-4" aria-label="Results">
          {data.rows.map(({ id, name, outcome, message }) => (
            <li key={id} className="flex justify-between gap-6 border-b border-border py-2 last:border-b-0">
              <span className="min-w-0 truncate">{name}</span>
              <Outcome outcome={outcome} message={message} />
            </li>
          ))}
          {data.rows.length < data.total && (
            <li className="py-2 text-xs text-muted-foreground">{MANY.shown(data.rows.length, data.total)}</li>
          )}
        </ul>
        <DialogFooter>
          {mayUndo && (
            <Button variant="outline" disabled={undo.isPending} onClick={() => undo.mutate(data.id)}>
              {MANY.undo}
            </Button>
          )}
          <DialogClose render={<Button />}>Close</DialogClose>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

function Progress({ change }: { change: BulkChange }) {
  const { total, done, same, refused } = change;
  const share = total === 0 ? 100 : (100 * (done + same + refused)) / total;
  return (
    <>
      <p role="status" className="text-sm tabular-nums">
        {change.state === 'running' ? MANY.running(change) : MANY.finished(change)}
      </p>
      <span aria-hidden className="mt-2 block h-1 rounded-xs bg-border">
        <span className="block h-1 rounded-xs bg-accent" style={{ width: `${share}%` }} />
      </span>
    </>
  );
}

function Outcome({ outcome, message }: Pick<BulkChange['rows'][number], 'outcome' | 'message'>) {
  if (outcome === 'refused') return <span className="text-right text-danger">{message ?? MANY.refused}</span>;
  const look = outcome === 'done' ? 'text-success' : 'text-muted-foreground';
  return <span className={look}>{MANY.outcome[outcome]}</span>;
}

import { type BulkAct, type RouteSpec, statusTitle, type WorkKind } from '@libs/contracts';
import { ChevronUp, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type Bulk, type RowResult, useBulk } from './use-bulk';
import type { StatusCommand } from '../status/use-status-change';
import { Button, buttonVariants } from '../../kit/button';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '../../kit/dialog';
import { ExportButton } from './export-button';
import { IconButton } from '../../kit/icon-button';
import { Kbd } from '../../kit/kbd';
import { Popover, PopoverContent, PopoverTrigger } from '../../kit/popover';
import type { StatusByKind, StatusKind } from '../status/status-badge';
import { StatusChoices, type StatusMoves } from '../status/status-menu';
import { BULK } from '../records.texts';
import { useManyChange } from '../bulk/bulk.queries';
import { MANY } from '../bulk/bulk.texts';
import { ManyActs } from '../bulk/many-acts';
import { ManyResults } from '../bulk/many-results';

interface Row<S> {
  id: string;
  status: S;
  version: number;
}

/** At the foot while rows are picked: how many, what can be done to all of them, and Esc to leave. */
export function BulkBar<K extends StatusKind, T extends Row<StatusByKind[K]>>({
  picked,
  nouns,
  moves,
  command,
  exports,
  matching,
  onClear,
  acts,
}: {
  picked: ReadonlyMap<string, T>;
  nouns: readonly [string, string];
  moves: StatusMoves<K>;
  command: StatusCommand<T, StatusByKind[K]>;
  exports: { route: RouteSpec; query: Record<string, unknown> };
  /** All that the list shows now: how many, and its filters as a view keeps them. */
  matching: { total: number; search: string };
  onClear: () => void;
  /** What else can be done to all of them. */
  acts?: (rows: readonly T[], bulk: Bulk<T>) => ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const bulk = useBulk<T>(command.kind, command.nameOf);
  const rows = [...picked.values()];
  const change = useManyChange();
  // Which filters were asked for in whole: with others the selection is of single rows again.
  const [whole, setWhole] = useState<string | null>(null);
  const all = whole === matching.search && matching.total > rows.length && rows.length > 0;
  const busy = bulk.isPending || change.start.isPending;
  const send = (act: BulkAct) =>
    change.start.mutate({
      kind: command.kind as WorkKind,
      act,
      ...(all ? { search: matching.search, expected: matching.total } : { ids: [...picked.keys()] }),
    });
  const clear = () => {
    setWhole(null);
    onClear();
  };
  return (
    <>
      {rows.length > 0 && (
        <section
          aria-label="Selected rows"
          data-slot="bulk-bar"
          className="ink fixed bottom-6 left-1/2 z-20 flex w-max max-w-full -translate-x-1/2 flex-wrap items-center gap-3 rounded-lg bg-background py-2 pr-2 pl-4 text-foreground shadow-lift max-md:inset-x-0 max-md:bottom-0 max-md:w-auto max-md:max-w-none max-md:translate-x-0 max-md:rounded-b-none"
        >
          <b role="status" className="text-sm whitespace-nowrap tabular-nums">
            {bulk.isPending
              ? BULK.progress(bulk.done, bulk.variables.rows.length)
              : all
                ? MANY.all(matching.total, nouns[1])
                : BULK.selected(rows.length, nouns[rows.length === 1 ? 0 : 1])}
          </b>
          {!all && matching.total > rows.length && (
            <Button variant="outline" disabled={busy} onClick={() => setWhole(matching.search)}>
              {MANY.selectAll(matching.total)}
            </Button>
          )}
          <Popover open={open} onOpenChange={setOpen}>
            <PopoverTrigger className={buttonVariants({ variant: 'outline' })} disabled={busy}>
              Set status
              <ChevronUp size={14} strokeWidth={1.5} aria-hidden />
            </PopoverTrigger>
            <PopoverContent className="w-85 p-1.5" aria-label={BULK.setStatus}>
              <StatusChoices
                moves={moves}
                status={null}
                onPick={(status, reason) => {
                  setOpen(false);
                  if (all) {
                    send({ name: 'status', status, ...(reason ? { reason } : {}) });
                    return;
                  }
                  bulk.mutate({
                    rows,
                    title: BULK.statusSet(statusTitle(status)),
                    send: (record, batchId) =>
                      command.send({ record, to: status, reason, version: record.version, batchId }),
                  });
                }}
              />
            </PopoverContent>
          </Popover>
          <ManyActs
            kind={command.kind as WorkKind}
            count={all ? matching.total : rows.length}
            disabled={busy}
            onAct={send}
          />
          {!all && acts?.(rows, bulk)}
          <ExportButton
            route={exports.route}
            query={all ? exports.query : { sort: exports.query.sort, ids: [...picked.keys()] }}
            nouns={nouns}
            label="Export selected"
          />
          <IconButton label="Clear selection" onClick={clear}>
            <X size={16} strokeWidth={1.5} aria-hidden />
          </IconButton>
          <Kbd aria-hidden className="mr-1 max-md:hidden">
            Esc
          </Kbd>
        </section>
      )}
      <ManyResults change={change} onDone={clear} />
      <Results
        results={bulk.data ?? null}
        title={bulk.variables?.title ?? ''}
        nouns={nouns}
        onClose={() => {
          // What was refused stays picked; what is done is let go.
          if (bulk.data?.every(({ refusal }) => refusal === null)) clear();
          bulk.reset();
        }}
      />
    </>
  );
}

/** How each row went. */
function Results({
  results,
  title,
  nouns,
  onClose,
}: {
  results: RowResult[] | null;
  title: string;
  nouns: readonly [string, string];
  onClose: () => void;
}) {
  if (!results) return null;
  const done = results.filter(({ refusal }) => refusal === null).length;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={title} description={`${done} of ${results.length} ${nouns[1]}`}>
        <ul className="max-h-[50vh] overflow-y-auto px-7 py-3 max-md:px-4" aria-label="Results">
          {results.map(({ id, name, refusal }) => (
            <li key={id} className="flex justify-between gap-6 border-b border-border py-2 last:border-b-0">
              <span className="min-w-0 truncate">{name}</span>
              <span className={refusal ? 'text-right text-danger' : 'text-success'}>{refusal ?? 'Done'}</span>
            </li>
          ))}
        </ul>
        <DialogFooter>
          <DialogClose render={<Button />}>Close</DialogClose>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

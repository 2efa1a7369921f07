import type { MergeKind } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from '../../kit/button';
import { dayOf } from '../../kit/format';
import { mergesQuery, useUndoMerge } from './merging.queries';
import { MERGING } from './merging.texts';
import { PLACE_OF } from './pair-parts';

/** What was merged into the open record, while it can be undone. */
export function MergeNotes({ id }: { id: string }) {
  const { data: merges = [] } = useQuery(mergesQuery(id));
  const undo = useUndoMerge();
  const open = merges.filter(({ staysId, undoUntil }) => staysId === id && undoUntil !== null);
  return open.map((merge) => (
    <p
      key={merge.id}
      data-slot="merge-note"
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-muted px-4 py-2.5 text-sm"
    >
      <span className="min-w-0 flex-1 basis-60">
        {MERGING.mergedHere(merge.goesName, merge.by, dayOf(new Date(merge.at)))}
      </span>
      <Button size="sm" variant="outline" working={undo.isPending} onClick={() => undo.mutate(merge.id)}>
        {MERGING.undo}
      </Button>
      {merge.undoUntil && <span className="text-xs">{MERGING.undoUntil(dayOf(new Date(merge.undoUntil)))}</span>}
    </p>
  ));
}

/** Where a record is that was merged into another one; nothing for any other that isn’t there. */
export function MergedInto({ kind, id }: { kind: MergeKind; id: string }) {
  const { data: merges = [] } = useQuery(mergesQuery(id));
  const into = merges.find(({ goesId, undoneAt }) => goesId === id && undoneAt === null);
  if (!into) return null;
  return (
    <p data-slot="merged-into" className="pt-6">
      {MERGING.gone(dayOf(new Date(into.at)), into.by)}.{' '}
      <Link to={PLACE_OF[kind]} search={{ open: into.staysId }} className="lnk rounded-sm">
        {MERGING.toStays}
      </Link>
    </p>
  );
}

import { type Merge, type MergeField, type MergeKind, type MergePreview, statusTitle } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '../../kit/dialog';
import { TickList } from '../../kit/confirm-dialog';
import { ErrorState } from '../../kit/error-state';
import { number } from '../../kit/format';
import { Skeleton } from '../../kit/skeleton';
import { refusalWords } from '../../lib/api/refusal-words';
import { previewQuery, useMerge } from './merging.queries';
import { MERGE_FIELD, MERGING } from './merging.texts';

type Field = MergePreview['fields'][number];

interface Props {
  kind: MergeKind;
  /** The record that stays at first; the dialog can turn the two round. */
  staysId: string;
  goesId: string;
  onMerged: (merge: Merge) => void;
  onClose: () => void;
}

/** Two records side by side: which value stays, what moves, and what is in the way. */
export function MergeDialog({ kind, staysId, goesId, onMerged, onClose }: Props) {
  const [turned, setTurned] = useState(false);
  const [chosen, setChosen] = useState<Partial<Record<MergeField, boolean>>>({});
  const query = useQuery(previewQuery(kind, turned ? goesId : staysId, turned ? staysId : goesId));
  const merge = useMerge((done) => {
    onClose();
    onMerged(done);
  });
  const { data: preview, error } = query;
  const turn = () => {
    setChosen({});
    merge.reset();
    setTurned(!turned);
  };
  if (!preview) {
    return (
      <Dialog open onOpenChange={(open) => !open && onClose()}>
        <DialogContent title={MERGING.pickTitle}>
          <div className="px-7 py-5 max-md:px-4">
            {error ? (
              <ErrorState title={MERGING.notLoaded} reason={error.message} onRetry={() => void query.refetch()} />
            ) : (
              <Skeleton width={380} />
            )}
          </div>
        </DialogContent>
      </Dialog>
    );
  }
  const { stays, goes, fields, moves, hindrances } = preview;
  const takes = ({ field, take, fixed }: Field) => (fixed ? take : (chosen[field] ?? take));
  const differing = fields.filter((each) => each.stays !== each.goes);
  const submit = () => merge.mutate({ preview, take: fields.filter(takes).map(({ field }) => field) });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={MERGING.title(stays.name)} description={MERGING.about(goes.name)} className="max-w-200">
        <form
          className="contents"
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <div className="flex min-h-0 flex-col gap-5 overflow-y-auto px-7 py-5 max-md:px-4">
            <Button variant="outline" size="sm" className="max-w-full self-start" onClick={turn}>
              <span className="truncate">{MERGING.swap(goes.name)}</span>
            </Button>
            {hindrances.map(({ reason, next }) => (
              <Alert key={reason} title={reason}>
                {next}
              </Alert>
            ))}
            {differing.length === 0 ? (
              <p className="text-muted-foreground">{MERGING.same}</p>
            ) : (
              <table data-slot="merge-fields" className="w-full table-fixed text-sm">
                <thead>
                  <tr className="border-b border-border-strong text-left text-2xs text-muted-foreground max-md:grid max-md:grid-cols-2">
                    <th scope="col" className="w-1/5 py-2 pr-4 font-medium max-md:sr-only">
                      {MERGING.field}
                    </th>
                    <th scope="col" className="py-2 pr-4 font-medium wrap-anywhere">
                      {MERGING.stays(stays.name)}
                    </th>
                    <th scope="col" className="py-2 font-medium wrap-anywhere">
                      {MERGING.goes(goes.name)}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {differing.map((each) => (
                    <FieldChoice
                      key={each.field}
                      of={each}
                      take={takes(each)}
                      onTake={(take) => setChosen({ ...chosen, [each.field]: take })}
                    />
                  ))}
                </tbody>
              </table>
            )}
            <section>
              <h3 className="mb-2 text-base font-semibold">{MERGING.moves}</h3>
              {moves.length === 0 ? (
                <p className="text-muted-foreground">{MERGING.movesNone}</p>
              ) : (
                <TickList items={moves.map(({ what, count }) => `${number(count)} ${what}`)} />
              )}
            </section>
            {merge.error && <Alert title={MERGING.failed}>{refusalWords(merge.error)}</Alert>}
          </div>
          <DialogFooter>
            <DialogClose render={<Button variant="outline" />}>Cancel</DialogClose>
            <Button type="submit" working={merge.isPending} disabled={hindrances.length > 0}>
              {MERGING.merge}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}

function FieldChoice({ of, take, onTake }: { of: Field; take: boolean; onTake: (take: boolean) => void }) {
  const { field, fixed } = of;
  const label = MERGE_FIELD[field];
  const sides = [
    { value: of.stays, on: !take, take: false },
    { value: of.goes, on: take, take: true },
  ];
  return (
    <tr className="border-b border-border align-top wrap-anywhere max-md:grid max-md:grid-cols-2">
      <th scope="row" className="py-2 pr-4 text-left font-medium max-md:col-span-2 max-md:pb-0">
        {label}
        {fixed && <span className="block text-xs font-normal text-muted-foreground">{fixed}</span>}
      </th>
      {sides.map((side) => (
        <td key={String(side.take)} className="py-1 pr-4">
          <label className="flex min-h-8 items-start gap-2 py-1 max-md:min-h-11">
            <input
              type="radio"
              name={`merge-${field}`}
              checked={side.on}
              disabled={fixed !== null && !side.on}
              onChange={() => onTake(side.take)}
              className="mt-1 accent-primary"
            />
            {side.value === null ? (
              <span className="text-muted-foreground">{MERGING.nothing}</span>
            ) : field === 'status' ? (
              statusTitle(side.value)
            ) : (
              side.value
            )}
          </label>
        </td>
      ))}
    </tr>
  );
}

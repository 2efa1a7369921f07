import { type Duplicate, type MergeKind, statusTitle } from '@libs/contracts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Empty } from '../../../kit/empty';
import { MergeDialog } from '../../../records/merging/merge-dialog';
import { duplicatesQuery } from '../../../records/merging/merging.queries';
import { DUPLICATES, MERGING } from '../../../records/merging/merging.texts';
import { DuplicateLink, PairActions } from '../../../records/merging/pair-parts';
import { PageHead } from '../../common/shell/app-shell';

/** Admin → Duplicates: pairs of records that may be one company, the likeliest first. */
export function DuplicatesPage() {
  const { data: pairs } = useSuspenseQuery(duplicatesQuery());
  const [comparing, setComparing] = useState<Duplicate | null>(null);
  return (
    <>
      <PageHead title={DUPLICATES.title} sub={DUPLICATES.sub} />
      {pairs.length === 0 ? (
        <Empty title={DUPLICATES.emptyTitle}>{DUPLICATES.empty}</Empty>
      ) : (
        <ul aria-label={DUPLICATES.list} className="border-t-2 border-foreground">
          {pairs.map((pair) => (
            <li
              key={`${pair.one.id} ${pair.other.id}`}
              data-slot="pair"
              className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-border py-3"
            >
              <Side of={pair.one} />
              <Side of={pair.other} />
              <span className="min-w-40 flex-1 text-sm">{MERGING.reasons(pair.reasons)}</span>
              <PairActions one={pair.one.id} other={pair.other} onCompare={() => setComparing(pair)} />
            </li>
          ))}
        </ul>
      )}
      {comparing && (
        <MergeDialog
          kind={comparing.one.kind as MergeKind}
          {...older(comparing)}
          onClose={() => setComparing(null)}
          onMerged={() => undefined}
        />
      )}
    </>
  );
}

/** The older record stays, unless the admin turns them round. */
const older = ({ one, other }: Duplicate) =>
  one.createdAt <= other.createdAt ? { staysId: one.id, goesId: other.id } : { staysId: other.id, goesId: one.id };

const Side = ({ of }: { of: Duplicate['one'] }) => (
  <span className="min-w-56 flex-1 leading-5">
    <DuplicateLink of={of} />
    <span className="block text-xs wrap-anywhere text-muted-foreground">
      {of.contact}, {of.email}, {statusTitle(of.status)}
    </span>
  </span>
);

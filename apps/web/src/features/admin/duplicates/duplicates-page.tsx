import { type Duplicate, type MergeKind, statusTitle } from '@libs/contracts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../../kit/button';
import { Empty } from '../../../kit/empty';
import { MergeDialog } from '../../../records/merging/merge-dialog';
import { duplicatesQuery, useNotSame } from '../../../records/merging/merging.queries';
import { DUPLICATES, MERGING } from '../../../records/merging/merging.texts';
import { PLACE_OF } from '../../../records/merging/possible-duplicates';
import { PageHead } from '../../common/shell/app-shell';

/** Admin → Duplicates: pairs of records that may be one company, the likeliest first. */
export function DuplicatesPage() {
  const { data: pairs } = useSuspenseQuery(duplicatesQuery());
  const [comparing, setComparing] = useState<Duplicate | null>(null);
  const say = useNotSame();
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
              <span className="flex flex-wrap gap-2">
                <Button size="sm" variant="outline" onClick={() => setComparing(pair)}>
                  {MERGING.compare}
                </Button>
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={MERGING.notSameOf(pair.other.name)}
                  onClick={() => say.mutate({ one: pair.one.id, other: pair.other.id, notSame: true })}
                >
                  {MERGING.notSame}
                </Button>
              </span>
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
    <Link
      to={PLACE_OF[of.kind as MergeKind]}
      search={{ open: of.id }}
      className="lnk rounded-sm font-medium wrap-anywhere"
    >
      {of.name}
    </Link>
    <span className="block text-xs wrap-anywhere text-muted-foreground">
      {of.contact}, {of.email}, {statusTitle(of.status)}
    </span>
  </span>
);

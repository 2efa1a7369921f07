import type { MergeKind } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MergeDialog } from './merge-dialog';
import { duplicatesQuery } from './merging.queries';
import { MERGING } from './merging.texts';
import { DuplicateLink, PairActions } from './pair-parts';

/** What may be the same company as the open record, with the reasons, and what to do about it. */
export function PossibleDuplicates({
  kind,
  id,
  onOpen,
}: {
  kind: MergeKind | 'lead';
  id: string;
  onOpen?: (id: string) => void;
}) {
  const { data: found = [] } = useQuery(duplicatesQuery({ kind, id }));
  const [comparing, setComparing] = useState<string | null>(null);
  if (found.length === 0) return null;
  return (
    <ul data-slot="duplicates" className="mb-4 flex flex-col gap-2">
      {found.map(({ other, reasons }) => (
        <li
          key={other.id}
          className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-warning-bg px-4 py-2.5 text-sm"
        >
          <p className="min-w-0 flex-1 basis-60">
            {MERGING.possibly} <DuplicateLink of={other} />
            <span className="block text-xs">{MERGING.reasons(reasons)}</span>
          </p>
          {kind !== 'lead' && <PairActions one={id} other={other} onCompare={() => setComparing(other.id)} />}
        </li>
      ))}
      {comparing && kind !== 'lead' && (
        <MergeDialog
          kind={kind}
          staysId={id}
          goesId={comparing}
          onClose={() => setComparing(null)}
          onMerged={({ staysId }) => onOpen?.(staysId)}
        />
      )}
    </ul>
  );
}

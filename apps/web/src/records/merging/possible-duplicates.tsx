import type { MergeKind } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../kit/button';
import { MergeDialog } from './merge-dialog';
import { duplicatesQuery, useNotSame } from './merging.queries';
import { MERGING } from './merging.texts';

export const PLACE_OF = {
  host: '/admin/asset-hosts',
  funder: '/admin/asset-funders',
  installer: '/admin/installers',
} as const satisfies Record<MergeKind, string>;

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
  const say = useNotSame();
  if (found.length === 0) return null;
  return (
    <ul data-slot="duplicates" className="mb-4 flex flex-col gap-2">
      {found.map(({ other, reasons }) => (
        <li
          key={other.id}
          className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-warning-bg px-4 py-2.5 text-sm"
        >
          <p className="min-w-0 flex-1 basis-60">
            {MERGING.possibly}{' '}
            <Link
              to={PLACE_OF[other.kind as MergeKind]}
              search={{ open: other.id }}
              className="lnk rounded-sm font-medium"
            >
              {other.name}
            </Link>
            <span className="block text-xs">{MERGING.reasons(reasons)}</span>
          </p>
          {kind !== 'lead' && (
            <span className="flex flex-wrap gap-2">
              <Button size="sm" variant="outline" onClick={() => setComparing(other.id)}>
                {MERGING.compare}
              </Button>
              <Button
                size="sm"
                variant="ghost"
                aria-label={MERGING.notSameOf(other.name)}
                onClick={() => say.mutate({ one: id, other: other.id, notSame: true })}
              >
                {MERGING.notSame}
              </Button>
            </span>
          )}
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

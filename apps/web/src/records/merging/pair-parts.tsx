import type { MergeKind } from '@libs/contracts';
import { Link } from '@tanstack/react-router';
import { Button } from '../../kit/button';
import { useNotSame } from './merging.queries';
import { MERGING } from './merging.texts';

/** What the list of duplicates and the note on a record have in common. */

export const PLACE_OF = {
  host: '/admin/asset-hosts',
  funder: '/admin/asset-funders',
  installer: '/admin/installers',
} as const satisfies Record<MergeKind, string>;

/** The name of a record that may be the same company, as the way to it. */
export const DuplicateLink = ({ of: { kind, id, name } }: { of: { kind: string; id: string; name: string } }) => (
  <Link to={PLACE_OF[kind as MergeKind]} search={{ open: id }} className="lnk rounded-sm font-medium wrap-anywhere">
    {name}
  </Link>
);

/** Compare two records, or say that they are two companies. */
export function PairActions({
  one,
  other,
  onCompare,
}: {
  one: string;
  other: { id: string; name: string };
  onCompare: () => void;
}) {
  const say = useNotSame();
  return (
    <span className="flex flex-wrap gap-2">
      <Button size="sm" variant="outline" onClick={onCompare}>
        {MERGING.compare}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        aria-label={MERGING.notSameOf(other.name)}
        onClick={() => say.mutate({ one, other: other.id, notSame: true })}
      >
        {MERGING.notSame}
      </Button>
    </span>
  );
}

import type { MergeKind } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from '../../kit/button';
import { number } from '../../kit/format';
import { duplicatesQuery } from './merging.queries';
import { DUPLICATES } from './merging.texts';

/** To the pairs that may be one company, with how many of this kind there are; nothing while there are none. */
export function DuplicatesLink({ kind }: { kind: MergeKind }) {
  const { data: pairs = [] } = useQuery(duplicatesQuery());
  const count = pairs.filter(({ one }) => one.kind === kind).length;
  if (count === 0) return null;
  return (
    <Button variant="ghost" render={<Link to="/admin/duplicates" />}>
      {DUPLICATES.button} <span className="text-xs font-normal text-muted-foreground">{number(count)}</span>
    </Button>
  );
}

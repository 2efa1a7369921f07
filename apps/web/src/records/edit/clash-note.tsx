import type { RecordChange } from '../../live/changes';
import type { NameOf } from '../../lib/forms/draft';
import { DirtyNote } from './dirty-note';

/** Under a field of a form, while someone else's value and one's own are both there. */
export function ClashNote<V extends object>({
  of: { clashes, stands, keepMine, takeTheirs },
  name,
  words,
  change,
}: {
  of: {
    clashes: readonly NameOf<V>[];
    stands: V;
    keepMine: (fields: readonly NameOf<V>[]) => void;
    takeTheirs: (fields: readonly NameOf<V>[]) => void;
  };
  name: NameOf<V>;
  words: (stands: V) => string;
  change: RecordChange | null;
}) {
  if (!clashes.includes(name)) return null;
  return (
    <DirtyNote now={words(stands)} change={change} onKeep={() => keepMine([name])} onTake={() => takeTheirs([name])} />
  );
}

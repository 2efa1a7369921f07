import type { RecordChange } from '../../live/changes';
import { clockShort } from '../../kit/format';
import { Avatar } from '../../kit/avatar';

/** Under a field that someone else changed while the person was typing in it: theirs is shown, mine is kept until one is chosen. */
export function DirtyNote({
  now,
  change,
  onKeep,
  onTake,
}: {
  /** What is there now, in words. */
  now: string;
  /** Who changed it, while that is known. */
  change: RecordChange | null;
  onKeep: () => void;
  onTake: () => void;
}) {
  const name = change?.actor?.name;
  return (
    <div
      role="status"
      data-slot="dirty-note"
      className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-md bg-flash px-3 py-2 text-xs shadow-edge-accent"
    >
      <span className="flex items-center gap-2">
        {name && <Avatar name={name} size={20} />}
        <span>
          Now ‘{now}’{change && ` (${name ?? 'the system'}, ${clockShort(change.at)})`}
        </span>
      </span>
      <span className="flex gap-3.5 font-medium">
        <button type="button" onClick={onKeep} className="lnk rounded-sm">
          Keep mine
        </button>
        <button type="button" onClick={onTake} className="lnk rounded-sm">
          Take theirs
        </button>
      </span>
    </div>
  );
}

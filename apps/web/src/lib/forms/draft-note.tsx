import { RelativeTime } from '../../kit/relative-time';
import { DRAFT } from './forms.texts';

/** Over the fields of a long form whose draft came back: what is there is not what was saved. */
export function DraftNote({ restoredAt, onDiscard }: { restoredAt: Date | null; onDiscard: () => void }) {
  if (!restoredAt) return null;
  return (
    <div
      role="status"
      data-slot="draft-note"
      className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-md bg-sunken px-3 py-2 text-xs"
    >
      <span>
        {DRAFT.from} <RelativeTime at={restoredAt} /> {DRAFT.restored}
      </span>
      <button type="button" onClick={onDiscard} className="lnk rounded-sm font-medium">
        {DRAFT.discard}
      </button>
    </div>
  );
}

import { useState } from 'react';
import { useRecordChange } from '../../live/changes';
import { changedWords, type Versioned } from './opened-on.rules';

/**
 * A menu that opens on a record: `seen` is the record as it was then, whatever arrives meanwhile, so that a choice never
 * changes under the pointer and the version sent is the one that the person looked at.
 */
export function useOpenedOn<R>(record: R) {
  const [menu, setMenu] = useState<{ open: boolean; seen: R }>({ open: false, seen: record });
  return {
    open: menu.open,
    // It stays while the menu fades out.
    seen: menu.seen,
    setOpen: (open: boolean) => setMenu((now) => ({ open, seen: open ? record : now.seen })),
  };
}

/** Above an open menu whose record someone else changed. It covers nothing that can be chosen and moves no row. */
export function MovedMeanwhile({ kind, seen, now }: { kind: string; seen: Versioned; now: Versioned }) {
  const change = useRecordChange(kind, now.id);
  const [last, setLast] = useState(change);
  // The mark of a change fades after some seconds, the menu may be open for longer.
  if (change && change !== last) setLast(change);
  const words = changedWords(seen, now, last);
  return (
    <p
      role="status"
      data-slot="moved-meanwhile"
      className="absolute inset-x-0 bottom-full mb-1 rounded-md border border-border bg-card px-3 py-2 text-xs text-warning shadow-float empty:hidden"
    >
      {words}
    </p>
  );
}

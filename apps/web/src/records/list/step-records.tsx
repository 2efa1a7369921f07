import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect } from 'react';
import { isTyping, useLetters } from '../../lib/letters';
import { IconButton } from '../../kit/icon-button';

/** The record before and the one after, in the order of the list beside, also by the keys K and J; nothing where the list does not hold it. */
export function StepRecords({
  ids,
  open,
  onOpen,
}: {
  ids: readonly string[];
  open: string;
  onOpen: (id: string) => void;
}) {
  const at = ids.indexOf(open);
  const letters = useLetters();
  useEffect(() => {
    if (!letters || at < 0) return;
    const pressed = (event: KeyboardEvent) => {
      const busy = event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target);
      if (busy || document.querySelector('[data-slot="dialog"], [data-slot="palette"], [role="menu"]')) return;
      const to = ids[event.key === 'j' ? at + 1 : event.key === 'k' ? at - 1 : -1];
      if (to !== undefined) onOpen(to);
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [letters, at, ids, onOpen]);
  if (at < 0 || ids.length < 2) return null;
  const step = (to: number) => () => ids[to] && onOpen(ids[to]);
  return (
    <>
      <IconButton label="Previous record" disabled={at === 0} onClick={step(at - 1)}>
        <ChevronUp size={18} strokeWidth={1.5} aria-hidden />
      </IconButton>
      <IconButton label="Next record" disabled={at === ids.length - 1} onClick={step(at + 1)}>
        <ChevronDown size={18} strokeWidth={1.5} aria-hidden />
      </IconButton>
    </>
  );
}

import { ChevronDown, ChevronUp } from 'lucide-react';
import { IconButton } from '../../kit/icon-button';

/** The record before and the one after, in the order of the list beside; nothing where the list does not hold it. */
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

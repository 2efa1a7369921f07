import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../kit/icon-button';

/** One step back, what is shown, one step on. */
export function StepperNav({
  before,
  after,
  onBefore,
  onAfter,
  children,
}: {
  before: string;
  after: string;
  onBefore: () => void;
  /** Null at the newest. */
  onAfter: (() => void) | null;
  children?: ReactNode;
}) {
  return (
    <div className="flex items-start gap-1">
      <IconButton label={before} onClick={onBefore}>
        <ChevronLeft size={20} strokeWidth={1.5} aria-hidden />
      </IconButton>
      {children}
      <IconButton label={after} disabled={onAfter === null} onClick={() => onAfter?.()} className="disabled:opacity-40">
        <ChevronRight size={20} strokeWidth={1.5} aria-hidden />
      </IconButton>
    </div>
  );
}

import { Dialog as DialogPrimitive } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from './cn';

/**
 * A record beside its list: 560 px, the list stays usable; a full page below 1024 px.
 * It is no modal: the table beside it can be read and worked on.
 */
export function Sheet({
  open,
  onOpenChange,
  title,
  tools,
  children,
  className,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** At the end of the head: presence, copy link. */
  tools?: ReactNode;
  children: ReactNode;
  className?: string;
}) {
  return (
    <DialogPrimitive.Root open={open} onOpenChange={onOpenChange} modal={false} disablePointerDismissal>
      <DialogPrimitive.Portal>
        <DialogPrimitive.Popup
          data-slot="sheet"
          className={cn(
            'ease-brand fixed top-14 right-0 bottom-0 z-20 flex w-140 flex-col border-l border-border bg-card text-foreground outline-none transition-[translate,opacity] duration-320 data-ending-style:translate-x-8 data-ending-style:opacity-0 data-ending-style:pointer-events-none data-ending-style:duration-140 data-starting-style:translate-x-8 data-starting-style:opacity-0 max-lg:left-0 max-lg:w-auto max-lg:border-l-0',
            className,
          )}
        >
          <div className="flex h-12 shrink-0 items-center gap-1.5 border-b border-border px-3 text-xs">
            <DialogPrimitive.Close
              aria-label="Close"
              className="grid size-9 place-items-center rounded-md hover:bg-muted max-md:size-11"
            >
              <X size={18} strokeWidth={1.5} aria-hidden />
            </DialogPrimitive.Close>
            <DialogPrimitive.Title className="font-normal text-muted-foreground">{title}</DialogPrimitive.Title>
            <span className="ml-auto flex items-center gap-0.5">{tools}</span>
          </div>
          {/* Focusable, so that it scrolls by keys even where it holds nothing to focus. */}
          <div
            tabIndex={0}
            className="min-h-0 flex-1 overflow-y-auto overscroll-contain focus-visible:-outline-offset-2"
          >
            {children}
          </div>
        </DialogPrimitive.Popup>
      </DialogPrimitive.Portal>
    </DialogPrimitive.Root>
  );
}

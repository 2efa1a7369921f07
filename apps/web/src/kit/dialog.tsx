import { Dialog as DialogPrimitive } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn';

export const Dialog = DialogPrimitive.Root;
export const DialogClose = DialogPrimitive.Close;

/** A dialog over a scrim; on phones a sheet from below with the top corners round. */
export function DialogContent({
  title,
  description,
  className,
  children,
  ...props
}: Omit<ComponentProps<typeof DialogPrimitive.Popup>, 'title'> & { title: string; description?: ReactNode }) {
  return (
    <DialogPrimitive.Portal>
      <DialogPrimitive.Backdrop
        data-slot="dialog-overlay"
        forceRender
        className="fixed inset-0 z-30 bg-scrim transition-opacity duration-180 data-ending-style:opacity-0 data-starting-style:opacity-0"
      />
      <DialogPrimitive.Viewport className="fixed inset-0 z-30 grid grid-rows-[64px_minmax(0,auto)_64px] content-start justify-items-center overflow-y-auto max-md:grid-rows-[24px_minmax(0,1fr)] max-md:content-stretch">
        <DialogPrimitive.Popup
          data-slot="dialog"
          className={cn(
            'ease-brand relative row-start-2 flex max-h-full w-[calc(100vw-48px)] max-w-140 flex-col overflow-hidden rounded-xl bg-card text-foreground shadow-lift outline-none transition-[opacity,translate] duration-180 data-ending-style:opacity-0 data-ending-style:duration-140 data-starting-style:translate-y-2 data-starting-style:opacity-0 max-md:w-full max-md:max-w-none max-md:self-end max-md:rounded-b-none max-md:data-starting-style:translate-y-8',
            className,
          )}
          {...props}
        >
          <div className="border-b border-border pt-5 pr-16 pb-4 pl-7 max-md:pt-4 max-md:pb-3 max-md:pl-4">
            <div>
              <DialogPrimitive.Title className="text-xl leading-7 font-semibold tracking-tight font-stretch-116% max-md:text-lg">
                {title}
              </DialogPrimitive.Title>
              {description && (
                <DialogPrimitive.Description className="text-muted-foreground">
                  {description}
                </DialogPrimitive.Description>
              )}
            </div>
          </div>
          {children}
          {/* Last, so that the focus begins at the first field. */}
          <DialogPrimitive.Close
            aria-label="Close"
            className="absolute top-4 right-4 grid size-9 place-items-center rounded-md hover:bg-muted max-md:top-2.5 max-md:right-2 max-md:size-11"
          >
            <X size={18} strokeWidth={1.5} aria-hidden />
          </DialogPrimitive.Close>
        </DialogPrimitive.Popup>
      </DialogPrimitive.Viewport>
    </DialogPrimitive.Portal>
  );
}

/** The buttons at the foot, the main one last. */
export function DialogFooter({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="dialog-footer"
      className={cn(
        'flex items-center justify-end gap-2.5 border-t border-border px-7 py-4 max-md:px-4 max-md:py-3 max-md:pb-[max(12px,env(safe-area-inset-bottom))] max-md:[&>*]:flex-1',
        className,
      )}
      {...props}
    />
  );
}

import type { ComponentProps } from 'react';
import { Button } from './button';
import { CodePanel } from './code-panel';
import { Dialog, DialogClose, DialogContent, DialogFooter } from './dialog';

/** Shows a code that was just made, after the question that led to it. */
export function CodeDialog({
  title,
  onClose,
  ...code
}: { title: string; onClose: () => void } & ComponentProps<typeof CodePanel>) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={title} className="max-w-120">
        <div className="px-7 py-5 max-md:px-4">
          <CodePanel {...code} />
        </div>
        <DialogFooter>
          <DialogClose render={<Button />}>Done</DialogClose>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

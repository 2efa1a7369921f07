import { type ReactNode, useRef } from 'react';
import { Alert } from './alert';
import { Button } from './button';
import { Dialog, DialogClose, DialogContent, DialogFooter } from './dialog';

/** Asks before an action that can't simply be undone, and says what it will do. */
export function ConfirmDialog({
  open,
  onClose,
  title,
  description,
  consequences,
  confirm,
  destructive = false,
  working,
  refusal,
  onConfirm,
  children,
}: {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  consequences: readonly ReactNode[];
  confirm: string;
  destructive?: boolean;
  working: boolean;
  /** Why it was refused: the dialog stays and says so. */
  refusal?: { title: string; reason: string } | null;
  onConfirm: () => void;
  /** Between the consequences and the buttons, such as a reason to give. */
  children?: ReactNode;
}) {
  const safe = useRef<HTMLButtonElement>(null);
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()}>
      <DialogContent title={title} description={description} {...(destructive ? { initialFocus: safe } : {})}>
        <form
          className="contents"
          onSubmit={(event) => {
            event.preventDefault();
            onConfirm();
          }}
        >
          <div className="flex min-h-0 flex-col gap-4 overflow-y-auto px-7 py-5 max-md:px-4">
            <TickList items={consequences} />
            {children}
            {refusal && <Alert title={refusal.title}>{refusal.reason}</Alert>}
          </div>
          <DialogFooter>
            <DialogClose ref={safe} render={<Button variant="outline" />}>
              Cancel
            </DialogClose>
            <Button type="submit" variant={destructive ? 'destructive' : 'default'} working={working}>
              {confirm}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}

/** Short lines, each behind a tick; the first one is lit. */
export const TickList = ({ items }: { items: readonly ReactNode[] }) => (
  <ul className="text-sm leading-6">
    {items.map((item, index) => (
      <li
        key={index}
        className="relative pl-3.5 before:absolute before:top-[7px] before:left-0 before:h-2.5 before:w-tick before:rounded-hair before:bg-input first:before:bg-accent"
      >
        {item}
      </li>
    ))}
  </ul>
);

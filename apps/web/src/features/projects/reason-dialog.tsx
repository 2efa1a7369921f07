import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '../../ui/dialog';
import { Field } from '../../ui/field';
import { Textarea } from '../../ui/textarea';

/** Asks for the reason without which this may not be done. */
export function ReasonDialog({
  open,
  onClose,
  title,
  confirm,
  destructive = false,
  working,
  onConfirm,
  children,
}: {
  open: boolean;
  onClose: () => void;
  title: string;
  confirm: string;
  destructive?: boolean;
  working: boolean;
  onConfirm: (reason: string) => void;
  children: ReactNode;
}) {
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const missing = reason.trim() === '';
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()}>
      <DialogContent title={title}>
        <form
          className="contents"
          onSubmit={(event) => {
            event.preventDefault();
            setAsked(true);
            if (!missing) onConfirm(reason.trim());
          }}
        >
          <div className="flex flex-col gap-4 px-7 py-5 max-md:px-4">
            <div>{children}</div>
            <Field label="Reason" error={asked && missing ? 'Please give a reason' : null}>
              {(control) => (
                <Textarea
                  {...control}
                  value={reason}
                  maxLength={1000}
                  onChange={(event) => setReason(event.target.value)}
                />
              )}
            </Field>
          </div>
          <DialogFooter>
            <DialogClose render={<Button variant="outline" />}>Cancel</DialogClose>
            <Button type="submit" variant={destructive ? 'destructive' : 'default'} working={working}>
              {confirm}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}

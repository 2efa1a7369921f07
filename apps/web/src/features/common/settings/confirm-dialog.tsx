import { type ReactNode, useState } from 'react';
import { Button } from '../../../kit/button';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '../../../kit/dialog';

/** Confirms an action that can't be undone. The action shows its own refusal, and the dialog stays open. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  action,
  onConfirm,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  action: string;
  onConfirm: () => Promise<void>;
}) {
  const [working, setWorking] = useState(false);
  const confirm = async () => {
    setWorking(true);
    await onConfirm().then(
      () => onOpenChange(false),
      () => undefined,
    );
    setWorking(false);
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={title} description={description} className="max-w-110">
        <DialogFooter className="border-t-0">
          <DialogClose render={<Button variant="outline">Cancel</Button>} />
          <Button variant="destructive" working={working} onClick={() => void confirm()}>
            {action}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

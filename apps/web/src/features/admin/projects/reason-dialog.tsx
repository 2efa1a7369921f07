import type { ReactNode } from 'react';
import { Form } from '../../../lib/forms/form';
import { readBy } from '../../../lib/forms/read-by';
import { useDraftForm } from '../../../lib/forms/use-draft-form';
import { Button } from '../../../kit/button';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '../../../kit/dialog';
import { Field } from '../../../kit/field';
import { Textarea } from '../../../kit/textarea';
import { ACTS } from './projects.texts';

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
  /** Done when it resolves. */
  onConfirm: (reason: string) => unknown;
  children: ReactNode;
}) {
  const form = useDraftForm({
    values: { reason: '' },
    check: readBy(({ reason }: { reason: string }) => {
      const given = reason.trim();
      return given === '' ? { faults: { reason: ACTS.giveReason } } : { body: given };
    }),
    asks: open,
    submit: onConfirm,
  });
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()}>
      <DialogContent title={title}>
        <Form of={form}>
          <div className="flex flex-col gap-4 px-7 py-5 max-md:px-4">
            <div>{children}</div>
            <Field label="Reason" error={form.errorAt('reason')}>
              {(control) => <Textarea {...control} {...form.field('reason')} maxLength={1000} />}
            </Field>
          </div>
          <DialogFooter>
            <DialogClose render={<Button variant="outline" />}>Cancel</DialogClose>
            <Button type="submit" variant={destructive ? 'destructive' : 'default'} working={working}>
              {confirm}
            </Button>
          </DialogFooter>
        </Form>
      </DialogContent>
    </Dialog>
  );
}

import { Form } from '../../../lib/forms/form';
import { readBy } from '../../../lib/forms/read-by';
import { useDraftForm } from '../../../lib/forms/use-draft-form';
import { Button } from '../../../kit/button';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '../../../kit/dialog';
import { Field } from '../../../kit/field';
import { Textarea } from '../../../kit/textarea';
import { useAct } from './operations.queries';
import { OPERATIONS } from './operations.texts';

/** Asks what the hosts of a late maker should know. */
export function PostUpdate({
  id,
  name,
  open,
  onClose,
}: {
  id: string;
  name: string;
  open: boolean;
  onClose: () => void;
}) {
  const doing = useAct(id, onClose);
  const form = useDraftForm({
    values: { text: '' },
    check: readBy(({ text }: { text: string }) => {
      const given = text.trim();
      return given === '' ? { faults: { text: OPERATIONS.postEmpty } } : { body: { text: given } };
    }),
    asks: open,
    submit: ({ text }: { text: string }) => doing.mutateAsync({ name: 'post', text }),
  });
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()}>
      <DialogContent title={OPERATIONS.postTitle(name)}>
        <Form of={form}>
          <div className="flex flex-col gap-4 px-7 py-5 max-md:px-4">
            <p>{OPERATIONS.postText}</p>
            <Field label={OPERATIONS.postField} error={form.errorAt('text')}>
              {(control) => <Textarea {...control} {...form.field('text')} maxLength={500} />}
            </Field>
          </div>
          <DialogFooter>
            <DialogClose render={<Button variant="outline" />}>Cancel</DialogClose>
            <Button type="submit" working={doing.isPending}>
              {OPERATIONS.post}
            </Button>
          </DialogFooter>
        </Form>
      </DialogContent>
    </Dialog>
  );
}

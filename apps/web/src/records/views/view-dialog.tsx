import type { SavedView } from '@libs/contracts';
import { Form } from '../../lib/forms/form';
import { readBy } from '../../lib/forms/read-by';
import { useDraftForm } from '../../lib/forms/use-draft-form';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '../../kit/dialog';
import { Field } from '../../kit/field';
import { Input } from '../../kit/input';
import { Switch } from '../../kit/switch';
import { VIEW } from '../records.texts';

/** The name of a view, and whether all admins see it. */
export function ViewDialog({
  view,
  words,
  working,
  refusal,
  onClose,
  onSave,
}: {
  /** Null: a new one. */
  view: SavedView | null;
  /** What the list shows now, in words. */
  words: string;
  working: boolean;
  refusal: string | null;
  onClose: () => void;
  onSave: (request: { name: string; shared: boolean }) => void;
}) {
  const form = useDraftForm({
    values: { name: view?.name ?? '', shared: view?.shared ?? false },
    check: readBy(({ name, shared }: { name: string; shared: boolean }) => {
      const given = name.trim();
      return given === '' ? { faults: { name: VIEW.nameMissing } } : { body: { name: given, shared } };
    }),
    asks: false,
    submit: onSave,
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={view ? 'Change view' : 'Save view'} description={words}>
        <Form of={form}>
          <div className="flex flex-col gap-4 px-7 py-5 max-md:px-4">
            <Field label="Name" error={form.errorAt('name')}>
              {(control) => <Input {...control} {...form.field('name')} maxLength={60} autoComplete="off" />}
            </Field>
            <label className="flex items-center gap-3 text-sm">
              <Switch
                checked={form.values.shared}
                onCheckedChange={(shared) => form.set({ shared })}
                aria-label={VIEW.share}
              />
              {VIEW.share}
            </label>
            {refusal && <Alert title={VIEW.notSaved}>{refusal}</Alert>}
          </div>
          <DialogFooter>
            <DialogClose render={<Button variant="outline" />}>Cancel</DialogClose>
            <Button type="submit" working={working}>
              Save
            </Button>
          </DialogFooter>
        </Form>
      </DialogContent>
    </Dialog>
  );
}

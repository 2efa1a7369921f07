import type { SavedView } from '@libs/contracts';
import { useState } from 'react';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '../../ui/dialog';
import { Field } from '../../ui/field';
import { Input } from '../../ui/input';
import { Switch } from '../../ui/switch';

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
  onSave: (wish: { name: string; shared: boolean }) => void;
}) {
  const [name, setName] = useState(view?.name ?? '');
  const [shared, setShared] = useState(view?.shared ?? false);
  const [asked, setAsked] = useState(false);
  const missing = name.trim() === '';
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={view ? 'Change view' : 'Save view'} description={words}>
        <form
          className="contents"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            setAsked(true);
            if (!missing) onSave({ name: name.trim(), shared });
          }}
        >
          <div className="flex flex-col gap-4 px-7 py-5 max-md:px-4">
            <Field label="Name" error={asked && missing ? 'Please give the view a name' : null}>
              {(control) => (
                <Input
                  {...control}
                  value={name}
                  maxLength={60}
                  autoComplete="off"
                  onChange={(event) => setName(event.target.value)}
                />
              )}
            </Field>
            <label className="flex items-center gap-3 text-[14px]">
              <Switch checked={shared} onCheckedChange={setShared} aria-label="Share with all admins" />
              Share with all admins
            </label>
            {refusal && <Alert title="Failed to save the view">{refusal}</Alert>}
          </div>
          <DialogFooter>
            <DialogClose render={<Button variant="outline" />}>Cancel</DialogClose>
            <Button type="submit" working={working}>
              Save
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}

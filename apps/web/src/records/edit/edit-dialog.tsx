import type { HistoryItem } from '@libs/contracts';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { Dialog, DialogContent, DialogFooter } from '../../kit/dialog';
import { TickList } from '../../kit/confirm-dialog';
import { whoAndWhen } from '../../lib/api/refusal-words';
import type { NameOf } from '../../lib/forms/draft';
import { DraftNote } from '../../lib/forms/draft-note';
import { Form } from '../../lib/forms/form';
import { ChangesSince } from '../timeline/changes-since';
import type { RecordForm } from './use-record-form';
import { CONFLICT, EDITING } from '../records.texts';

/** What someone else wrote while the person was typing. */
interface EditConflict {
  /** Who was faster, as the refusal says it. */
  details: string | null;
  /** All that changed since one began, oldest first. */
  since: readonly HistoryItem[];
  /** Each field of both, in words. */
  fields: readonly { label: string; theirs: string; mine: string }[];
}

/** A form over an open record: asks before typed words are thrown away, and settles what two people wrote at once. */
export function EditDialog<V extends FieldValues>({
  form,
  wordsOf,
  onClose,
  title,
  children,
}: {
  form: RecordForm<V>;
  /** A field by its label, and a value of it in words. */
  wordsOf: (name: NameOf<V>, values: V) => { label: string; words: string };
  onClose: () => void;
  title: string;
  children: ReactNode;
}) {
  const [leaving, setLeaving] = useState(false);
  const { dirty, working } = form;
  const leave = () => {
    setLeaving(false);
    form.reset();
    onClose();
  };
  const submit = (event: FormEvent) => {
    setLeaving(false);
    form.onSubmit(event);
  };
  const conflict = form.conflict && {
    ...form.conflict,
    fields: form.clashes.map((name) => {
      const { label, words } = wordsOf(name, form.values);
      return { label, theirs: wordsOf(name, form.stands).words, mine: words };
    }),
  };
  return (
    <Dialog open onOpenChange={(next) => !next && (dirty && !leaving ? setLeaving(true) : leave())}>
      <DialogContent title={conflict ? conflictTitle(conflict) : title} className="max-w-160">
        {conflict ? (
          <Conflict conflict={conflict} working={working} onKeep={form.keepAllMine} onTake={form.takeAllTheirs} />
        ) : (
          <Form of={{ ref: form.ref, onSubmit: submit }}>
            <div className="flex min-h-0 flex-col gap-4 overflow-y-auto px-7 py-5 max-md:px-4">
              <DraftNote restoredAt={form.restoredAt} onDiscard={form.reset} />
              {children}
              {form.refused && <Alert title={form.refused.title}>{form.refused.reason}</Alert>}
            </div>
            {leaving ? (
              <DialogFooter>
                <p role="alert" className="mr-auto text-sm max-md:basis-full">
                  {EDITING.unsaved}
                </p>
                <Button variant="destructive" onClick={leave}>
                  Discard
                </Button>
                <Button variant="outline" onClick={() => setLeaving(false)}>
                  {EDITING.continue}
                </Button>
              </DialogFooter>
            ) : (
              <DialogFooter>
                <Button variant="outline" onClick={() => (dirty ? setLeaving(true) : leave())}>
                  Cancel
                </Button>
                <Button type="submit" working={working}>
                  Save
                </Button>
              </DialogFooter>
            )}
          </Form>
        )}
      </DialogContent>
    </Dialog>
  );
}

function conflictTitle({ details, since }: EditConflict): string {
  if (since.length > 1) return CONFLICT.sinceBegan(since.length);
  const { who, at } = whoAndWhen(details);
  return CONFLICT.changed(who ?? CONFLICT.someone, at);
}

function Conflict({
  conflict: { fields, since },
  working,
  onKeep,
  onTake,
}: {
  conflict: EditConflict;
  working: boolean;
  onKeep: () => void;
  onTake: () => void;
}) {
  return (
    <>
      <div className="min-h-0 overflow-y-auto px-7 py-5 max-md:px-4">
        <ChangesSince since={since} />
        {fields.length === 0 ? (
          <TickList items={[CONFLICT.otherFields]} />
        ) : (
          <table className="w-full text-sm">
            <thead>
              <tr className="border-b border-border-strong text-left text-2xs text-muted-foreground">
                <th scope="col" className="py-2 pr-4 font-medium">
                  Field
                </th>
                <th scope="col" className="py-2 pr-4 font-medium">
                  Theirs
                </th>
                <th scope="col" className="py-2 font-medium">
                  Mine
                </th>
              </tr>
            </thead>
            <tbody>
              {fields.map(({ label, theirs, mine }) => (
                <tr key={label} className="border-b border-border align-top wrap-anywhere">
                  <th scope="row" className="py-2 pr-4 text-left font-medium">
                    {label}
                  </th>
                  <td className="bg-selected px-2 py-2">{theirs}</td>
                  <td className="py-2 pl-3">{mine}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
      <DialogFooter>
        <Button variant="outline" working={working} onClick={onKeep}>
          Keep mine
        </Button>
        <Button onClick={onTake}>Take theirs</Button>
      </DialogFooter>
    </>
  );
}

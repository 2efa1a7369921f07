import type { ToldItem } from '@libs/contracts';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Alert } from './alert';
import { Button } from './button';
import { Dialog, DialogContent, DialogFooter } from './dialog';
import { TickList } from './confirm-dialog';
import { whoAndWhen } from '../shared/refusal-words';
import { ChangesSince } from './changes-since';

/** What somebody else wrote while one was typing. */
export interface EditConflict {
  /** Who was faster, as the refusal says it. */
  details: string | null;
  /** All that changed since one began, oldest first. */
  since: readonly ToldItem[];
  /** Each field of both, in words. */
  fields: readonly { label: string; theirs: string; mine: string }[];
}

/** A form over an open record: asks before typed words are thrown away, and settles what two people wrote at once. */
export function EditDialog({
  open,
  onClose,
  title,
  dirty,
  working,
  refusal,
  conflict,
  onSave,
  onKeepMine,
  onTakeTheirs,
  children,
}: {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Something was typed that is not saved. */
  dirty: boolean;
  working: boolean;
  refusal: { title: string; reason: string } | null;
  conflict: EditConflict | null;
  onSave: () => void;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  children: ReactNode;
}) {
  const [leaving, setLeaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const leave = () => {
    setLeaving(false);
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setLeaving(false);
    onSave();
    // The first field that is wrong, once it is marked.
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return (
    <Dialog open={open} onOpenChange={(next) => !next && (dirty && !leaving ? setLeaving(true) : leave())}>
      <DialogContent title={conflict ? conflictTitle(conflict) : title} className="max-w-[640px]">
        {conflict ? (
          <Conflict conflict={conflict} working={working} onKeep={onKeepMine} onTake={onTakeTheirs} />
        ) : (
          <form ref={form} className="contents" noValidate onSubmit={submit}>
            <div className="flex min-h-0 flex-col gap-4 overflow-y-auto px-7 py-5 max-md:px-4">
              {children}
              {refusal && <Alert title={refusal.title}>{refusal.reason}</Alert>}
            </div>
            {leaving ? (
              <DialogFooter>
                <p role="alert" className="mr-auto text-[14px] max-md:basis-full">
                  What you typed is not saved.
                </p>
                <Button variant="destructive" onClick={leave}>
                  Discard
                </Button>
                <Button variant="outline" onClick={() => setLeaving(false)}>
                  Go on editing
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
          </form>
        )}
      </DialogContent>
    </Dialog>
  );
}

function conflictTitle({ details, since }: EditConflict): string {
  if (since.length > 1) return `${since.length} changes since you began`;
  const { who, at } = whoAndWhen(details);
  return `${who ?? 'Somebody else'} changed this${at ? ` at ${at}` : ' meanwhile'}`;
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
          <TickList items={['Other fields than yours were changed. What you typed can be saved over them.']} />
        ) : (
          <table className="w-full text-[14px]">
            <thead>
              <tr className="border-b border-border-strong text-left text-[12px] text-muted-foreground">
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
                <tr key={label} className="border-b border-border align-top [overflow-wrap:anywhere]">
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

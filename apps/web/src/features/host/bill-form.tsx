import { BillBody, billFault, type BillView } from '@libs/contracts';
import { useId, useState } from 'react';
import { reasonOf } from '../../lib/api/api';
import { Form } from '../../lib/forms/form';
import { readBy } from '../../lib/forms/read-by';
import { DraftNote } from '../../lib/forms/draft-note';
import { SaidError } from '../../lib/forms/refusal';
import { useDraftForm } from '../../lib/forms/use-draft-form';
import { useSaveBill } from '../common/usage/usage.queries';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { Field } from '../../kit/field';
import { Input } from '../../kit/input';
import { clock } from '../../kit/format';
import { ACCEPT, fileFault } from '../common/documents/document.rules';
import { today } from './host.queries';
import { BILL } from './use.texts';

type Name = 'from' | 'to' | 'kwh' | 'pounds';
type Typed = Record<Name, string>;
const FIELDS: readonly { name: Name; label: string; kind: 'date' | 'text' }[] = [
  { name: 'from', label: BILL.from, kind: 'date' },
  { name: 'to', label: BILL.to, kind: 'date' },
  { name: 'kwh', label: BILL.kwh, kind: 'text' },
  { name: 'pounds', label: BILL.pounds, kind: 'text' },
];

const typedOf = (bill: BillView | null): Typed => ({
  from: bill?.from ?? '',
  to: bill?.to ?? '',
  kwh: bill ? String(bill.kwh) : '',
  pounds: bill ? String(bill.pounds) : '',
});

/** The parsed bill, or the error and its field. */
function billOf(typed: Typed, others: readonly BillView[]): { body: BillBody } | { path: string; message: string } {
  for (const { name } of FIELDS) if (typed[name].trim() === '') return { path: name, message: BILL.enter[name] };
  const amount = (text: string) => Number(text.replace(/[,£\s]/g, ''));
  const parsed = BillBody.safeParse({
    from: typed.from,
    to: typed.to,
    kwh: amount(typed.kwh),
    pounds: amount(typed.pounds),
  });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const path = String(issue?.path[0] ?? 'from');
    return {
      path,
      message: issue?.code === 'custom' || issue?.code?.startsWith('too') ? issue.message : BILL.number,
    };
  }
  const body = parsed.data;
  const fault = billFault(body, today());
  if (fault) return fault;
  const other = others.find((bill) => bill.from <= body.to && body.from <= bill.to);
  return other ? { path: 'from', message: BILL.overlaps } : { body };
}

/** Enters a bill: its days, its kWh, its amount, and a document if there is one. */
export function BillForm({
  bills,
  bill,
  onClose,
}: {
  bills: readonly BillView[];
  bill: BillView | null;
  onClose: () => void;
}) {
  const [file, setFile] = useState<File | null>(null);
  // Checked at once, so that no one fills in the form in vain.
  const fault = file && fileFault(file);
  const fileId = useId();
  const save = useSaveBill(onClose);
  const others = bills.filter(({ id }) => id !== bill?.id);
  const form = useDraftForm({
    values: typedOf(bill),
    check: readBy((typed: Typed) => {
      const made = billOf(typed, others);
      return 'body' in made ? made : { faults: { [made.path]: made.message } };
    }),
    keep: { key: `bill ${bill?.id ?? 'new'}` },
    submit: (body) => {
      if (fault) {
        document.getElementById(fileId)?.focus();
        throw new SaidError(fault);
      }
      const version = bill ? { version: bill.version } : {};
      return save.mutateAsync({ id: bill?.id ?? null, body: { ...body, ...version }, file });
    },
  });
  return (
    <Form of={form} label={bill ? BILL.edit : BILL.add} className="mb-3 border-y border-border py-4">
      <DraftNote restoredAt={form.restoredAt} onDiscard={form.reset} />
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        {FIELDS.map(({ name, label, kind }) => (
          <Field key={name} label={label} error={form.errorAt(name)}>
            {(control) => (
              <Input
                {...control}
                dense
                type={kind}
                inputMode={kind === 'text' ? 'decimal' : undefined}
                {...form.field(name)}
              />
            )}
          </Field>
        ))}
        <div className="sm:col-span-2">
          <label htmlFor={fileId} className="text-xs font-medium">
            {BILL.document} <span className="font-normal text-muted-foreground">{BILL.optional}</span>
          </label>
          <input
            id={fileId}
            type="file"
            accept={ACCEPT}
            aria-invalid={fault !== null || undefined}
            aria-describedby={`${fileId}-kinds`}
            className="mt-1.5 block w-full text-xs file:mr-3 file:h-8 file:rounded-md file:border file:border-input file:bg-card file:px-3 file:font-medium"
            onChange={({ target }) => setFile(target.files?.[0] ?? null)}
          />
          <p id={`${fileId}-kinds`} className="mt-1 text-xs text-muted-foreground">
            {bill?.file ? BILL.replaces(bill.file.name) : ''}
            {BILL.kinds}
          </p>
          {fault && (
            <p role="alert" className="mt-1 text-xs text-danger">
              {fault}.
            </p>
          )}
        </div>
      </div>
      {save.error && (
        <Alert title={BILL.notSaved} className="mt-3">
          {reasonOf(save.error)}
        </Alert>
      )}
      <div className="mt-4 flex gap-2">
        <Button type="submit" size="sm" working={form.working}>
          {BILL.save}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            form.drop();
            onClose();
          }}
        >
          {BILL.cancel}
        </Button>
        <span role="status" className="self-center text-xs text-muted-foreground">
          {form.savedAt && BILL.draftSaved(clock(form.savedAt))}
        </span>
      </div>
    </Form>
  );
}

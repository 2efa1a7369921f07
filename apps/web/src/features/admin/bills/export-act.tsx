import { londonDate, type PeriodView } from '@libs/contracts';
import { useState } from 'react';
import { Button } from '../../../kit/button';
import { ConfirmDialog } from '../../../kit/confirm-dialog';
import { Field } from '../../../kit/field';
import { Input } from '../../../kit/input';
import { reasonOf } from '../../../lib/api/api';
import { useRecordExport } from '../../common/bills/statements.queries';
import { STATEMENTS } from '../../common/bills/statements.texts';

const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/;

/** Records what the licensee paid for the export of a billed month. */
export function ExportAct({ period }: { period: PeriodView }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        {STATEMENTS.exportAct}
      </Button>
      {open && <Received id={period.id} onClose={() => setOpen(false)} />}
    </>
  );
}

function Received({ id, onClose }: { id: string; onClose: () => void }) {
  const [amount, setAmount] = useState('');
  const [receivedOn, setReceivedOn] = useState(londonDate(new Date()));
  const [reference, setReference] = useState('');
  const [asked, setAsked] = useState(false);
  const record = useRecordExport(id, onClose);
  const read = AMOUNT.test(amount);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={STATEMENTS.exportTitle}
      consequences={STATEMENTS.exportText}
      confirm={STATEMENTS.exportAct}
      working={record.isPending}
      refusal={record.error && { title: STATEMENTS.refused, reason: reasonOf(record.error) }}
      onConfirm={() => {
        setAsked(true);
        if (read) record.mutate({ pence: Math.round(Number(amount) * 100), receivedOn, reference: reference.trim() });
      }}
    >
      <Field label={STATEMENTS.amount} error={asked && !read ? STATEMENTS.badAmount : undefined}>
        {(control) => (
          <Input {...control} inputMode="decimal" value={amount} onChange={({ target }) => setAmount(target.value)} />
        )}
      </Field>
      <Field label={STATEMENTS.receivedOn}>
        {(control) => (
          <Input {...control} type="date" value={receivedOn} onChange={({ target }) => setReceivedOn(target.value)} />
        )}
      </Field>
      <Field label={STATEMENTS.exportReference}>
        {(control) => (
          <Input {...control} maxLength={100} value={reference} onChange={({ target }) => setReference(target.value)} />
        )}
      </Field>
    </ConfirmDialog>
  );
}

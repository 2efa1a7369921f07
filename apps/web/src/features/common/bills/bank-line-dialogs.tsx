import type { BankLine } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../../kit/confirm-dialog';
import { Field, type FieldControl } from '../../../kit/field';
import { dateText } from '../../../kit/format';
import { Select } from '../../../kit/select';
import { Textarea } from '../../../kit/textarea';
import { reasonOf } from '../../../lib/api/api';
import type { LineDecision } from './bank.queries';
import { BANK } from './bank.texts';
import { monthText, penceText } from './bill-words';
import { periodsQuery } from './bills.queries';

interface Props {
  line: BankLine;
  working: boolean;
  error: Error | null;
  onClose: () => void;
  onDecide: (decision: LineDecision) => void;
}

const about = ({ pence, bookedOn, description }: BankLine): string =>
  [penceText(pence), dateText(bookedOn), description].filter(Boolean).join(', ');

interface Asked {
  title: string;
  text: readonly string[];
  confirm: string;
  field: string;
  /** What is said where nothing was given. */
  missing: string;
  /** Null until something is given. */
  decision: LineDecision | null;
  children: (control: FieldControl) => ReactNode;
}

/** One question about a line, with one field. */
function Decision({ line, working, error, onClose, onDecide, ...question }: Props & Asked) {
  const { title, text, confirm, field, missing, decision, children } = question;
  const [asked, setAsked] = useState(false);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={title}
      description={about(line)}
      consequences={text}
      confirm={confirm}
      working={working}
      refusal={error && { title: BANK.didNot, reason: reasonOf(error) }}
      onConfirm={() => {
        setAsked(true);
        if (decision) onDecide(decision);
      }}
    >
      <Field label={field} error={asked && !decision ? missing : undefined}>
        {children}
      </Field>
    </ConfirmDialog>
  );
}

/** The office knows better than the suggestions: any bill, those with something left to pay first. */
export function MatchOther(props: Props) {
  const [periodId, setPeriod] = useState('');
  const { data } = useQuery(periodsQuery);
  const billed = (data?.items ?? []).filter(({ number }) => number !== null);
  const options = billed
    .toSorted((one, other) => Number(other.owedPence > 0) - Number(one.owedPence > 0))
    .map(({ id, number, hostCompany, month, owedPence }) => ({
      value: id,
      label: `${hostCompany}, ${monthText(month)}`,
      hint: `${number}, ${owedPence > 0 ? BANK.owed(penceText(owedPence)) : BANK.nothingOwed}`,
    }));
  return (
    <Decision
      {...props}
      title={BANK.otherTitle}
      text={BANK.otherText}
      confirm={BANK.match}
      field={BANK.otherField}
      missing={BANK.chooseBill}
      decision={periodId ? { periodId } : null}
    >
      {(control) => (
        <Select
          {...control}
          options={options}
          value={periodId}
          onValueChange={setPeriod}
          placeholder={BANK.chooseBill}
        />
      )}
    </Decision>
  );
}

/** Asks why a line pays no bill. */
export function SetAside(props: Props) {
  const [reason, setReason] = useState('');
  const given = reason.trim();
  return (
    <Decision
      {...props}
      title={BANK.asideTitle}
      text={BANK.asideText}
      confirm={BANK.aside}
      field={BANK.reason}
      missing={BANK.giveReason}
      decision={given ? { reason: given } : null}
    >
      {(control) => (
        <Textarea {...control} maxLength={1000} value={reason} onChange={({ target }) => setReason(target.value)} />
      )}
    </Decision>
  );
}

import type { BankLine } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../../kit/confirm-dialog';
import { Field } from '../../../kit/field';
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
const refusalOf = (error: Error | null) => error && { title: BANK.didNot, reason: reasonOf(error) };

/** The office knows better than the suggestions: any bill, those with something left to pay first. */
export function MatchOther({ line, working, error, onClose, onDecide }: Props) {
  const [periodId, setPeriod] = useState('');
  const [asked, setAsked] = useState(false);
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
    <ConfirmDialog
      open
      onClose={onClose}
      title={BANK.otherTitle}
      description={about(line)}
      consequences={BANK.otherText}
      confirm={BANK.match}
      working={working}
      refusal={refusalOf(error)}
      onConfirm={() => {
        setAsked(true);
        if (periodId) onDecide({ periodId });
      }}
    >
      <Field label={BANK.otherField} error={asked && !periodId ? BANK.chooseBill : undefined}>
        {(control) => (
          <Select
            {...control}
            options={options}
            value={periodId}
            onValueChange={setPeriod}
            placeholder={BANK.chooseBill}
          />
        )}
      </Field>
    </ConfirmDialog>
  );
}

/** Asks why a line pays no bill. */
export function SetAside({ line, working, error, onClose, onDecide }: Props) {
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const given = reason.trim();
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={BANK.asideTitle}
      description={about(line)}
      consequences={BANK.asideText}
      confirm={BANK.aside}
      working={working}
      refusal={refusalOf(error)}
      onConfirm={() => {
        setAsked(true);
        if (given !== '') onDecide({ reason: given });
      }}
    >
      <Field label={BANK.reason} error={asked && given === '' ? BANK.giveReason : undefined}>
        {(control) => (
          <Textarea {...control} maxLength={1000} value={reason} onChange={({ target }) => setReason(target.value)} />
        )}
      </Field>
    </ConfirmDialog>
  );
}

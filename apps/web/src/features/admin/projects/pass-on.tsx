import {
  type AgreementForAdmin,
  earliestTransfer,
  lastDayToSign,
  transferFault,
  type Transferred,
} from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../kit/button';
import { Choice } from '../../../kit/choice';
import { Combobox } from '../../../kit/combobox';
import { Field } from '../../../kit/field';
import { dateText } from '../../../kit/format';
import { Input } from '../../../kit/input';
import { toast } from '../../../kit/sonner';
import { Textarea } from '../../../kit/textarea';
import { faultsIn, readBy } from '../../../lib/forms/read-by';
import { useDraftForm } from '../../../lib/forms/use-draft-form';
import { useRested } from '../../../lib/use-rested';
import { Asked } from './agreement-acts';
import { partiesToTakeOver, sendTransfer } from './agreement.queries';
import { PASS } from './agreement.texts';
import { ACTS } from './projects.texts';

interface Props {
  agreement: AgreementForAdmin;
  onDone: () => unknown;
}

/** Opens the dialog that drafts a change of host or a novation. */
export function PassOn(props: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {PASS.pass}
      </Button>
      {open && <PassDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

interface Typed {
  side: Transferred;
  to: string;
  on: string;
  reason: string;
}

const SIDES = ['host', 'funder'] as const;

function PassDialog({ agreement, onDone, onClose }: Props & { onClose: () => void }) {
  const now = new Date();
  const empty: Typed = { side: 'host', to: '', on: earliestTransfer('host', now), reason: '' };
  const form = useDraftForm({
    values: empty,
    version: agreement.version,
    check: readBy(
      ({ side, to, on, reason }: Typed) =>
        faultsIn({
          to: to === '' && PASS.chooseFirst,
          on: transferFault(side, on, now) ?? false,
          reason: reason.trim() === '' && ACTS.giveReason,
        }) ?? { body: { side, to, on, reason: reason.trim() } },
    ),
    submit: async (body) => {
      await sendTransfer(agreement, body);
      toast.success(PASS.drafted[body.side]);
      onClose();
      await onDone();
    },
    failed: PASS.failed,
  });
  const { side, on } = form.values;
  return (
    <Asked form={form} onClose={onClose} title={PASS.title(agreement.number)} confirm={PASS.draft}>
      <p>{PASS.why}</p>
      <fieldset>
        <legend className="text-xs font-medium">{PASS.side}</legend>
        {SIDES.map((one) => (
          <Choice
            key={one}
            name="side"
            checked={side === one}
            onChange={() => form.set({ side: one, to: '', on: earliestTransfer(one, now) })}
          >
            {PASS.sides[one]}
          </Choice>
        ))}
      </fieldset>
      <NewParty
        key={side}
        side={side}
        value={form.values.to}
        error={form.errorAt('to')}
        onChange={(to) => form.set({ to })}
      />
      <Field
        label={PASS.on}
        error={form.errorAt('on')}
        help={/^\d{4}-\d\d-\d\d$/.test(on) ? PASS.onHelp(dateText(lastDayToSign({ side, on }))) : undefined}
      >
        {(control) => (
          <Input
            {...control}
            type="date"
            min={earliestTransfer(side, now)}
            {...form.field('on')}
            className="max-w-52"
          />
        )}
      </Field>
      <Field label={PASS.reason} error={form.errorAt('reason')}>
        {(control) => <Textarea {...control} {...form.field('reason')} maxLength={1000} />}
      </Field>
    </Asked>
  );
}

function NewParty({
  side,
  value,
  error,
  onChange,
}: {
  side: Transferred;
  value: string;
  error: string | undefined;
  onChange: (id: string) => void;
}) {
  const [search, setSearch] = useState('');
  const rested = useRested(search);
  const { data, isFetching } = useQuery(partiesToTakeOver(side, rested));
  const options = (data ?? []).map(({ id, profile: { fullName, companyName }, where }) => ({
    value: id,
    label: companyName || fullName,
    hint: [companyName ? fullName : null, where].filter(Boolean).join(', '),
  }));
  return (
    <Field label={side === 'host' ? PASS.toHost : PASS.toFunder} error={error}>
      {(control) => (
        <Combobox
          {...control}
          value={value}
          onValueChange={onChange}
          onSearch={setSearch}
          searching={isFetching || rested !== search}
          searchLabel={PASS.find}
          placeholder={PASS.choose}
          options={options}
        />
      )}
    </Field>
  );
}

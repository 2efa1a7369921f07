import {
  type AgreementForAdmin,
  earliestTransfer,
  lastDayToSign,
  suggestedTransfer,
  transferFault,
  type Transferred,
} from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../kit/button';
import { Choice } from '../../../kit/choice';
import { Combobox } from '../../../kit/combobox';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '../../../kit/dialog';
import { Field } from '../../../kit/field';
import { dateText } from '../../../kit/format';
import { Input } from '../../../kit/input';
import { toast } from '../../../kit/sonner';
import { Textarea } from '../../../kit/textarea';
import { faultsIn, readBy } from '../../../lib/forms/read-by';
import { useDraftForm } from '../../../lib/forms/use-draft-form';
import { useRested } from '../../../lib/use-rested';
import { Asked } from './agreement-acts';
import { partiesToTakeOver, sendPortfolio, sendTransfer } from './agreement.queries';
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
  all: boolean;
}

const SIDES = ['host', 'funder'] as const;

function PassDialog({ agreement, onDone, onClose }: Props & { onClose: () => void }) {
  const now = new Date();
  const [left, setLeft] = useState<readonly Left[]>([]);
  const empty: Typed = { side: 'host', to: '', on: suggestedTransfer('host', now), reason: '', all: false };
  const form = useDraftForm({
    values: empty,
    version: agreement.version,
    check: readBy(
      ({ side, to, on, reason, all }: Typed) =>
        faultsIn({
          to: to === '' && PASS.chooseFirst,
          on: transferFault(side, on, now) ?? false,
          reason: reason.trim() === '' && ACTS.giveReason,
        }) ?? { body: { side, to, on, reason: reason.trim(), all } },
    ),
    submit: async ({ all, ...body }) => {
      if (all && body.side === 'funder') {
        const { to, on, reason } = body;
        const { drafted, left: out } = await sendPortfolio(agreement.funderId, { to, on, reason });
        toast.success(PASS.draftedAll(drafted.length, out.length));
        await onDone();
        if (out.length > 0) return setLeft(out);
        return onClose();
      }
      await sendTransfer(agreement, body);
      toast.success(PASS.drafted[body.side]);
      onClose();
      await onDone();
    },
    failed: PASS.failed,
  });
  const { side, on } = form.values;
  if (left.length > 0) return <LeftOut left={left} onClose={onClose} />;
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
            onChange={() => form.set({ side: one, to: '', on: suggestedTransfer(one, now), all: false })}
          >
            {PASS.sides[one]}
          </Choice>
        ))}
      </fieldset>
      {side === 'funder' && (
        <Choice checked={form.values.all} onChange={(all) => form.set({ all })}>
          {PASS.all(agreement.funderCompany)}
        </Choice>
      )}
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

type Left = Awaited<ReturnType<typeof sendPortfolio>>['left'][number];

/** Sites of a portfolio that can't be passed on now, each with the reason. */
function LeftOut({ left, onClose }: { left: readonly Left[]; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={PASS.leftTitle} description={PASS.leftNote} className="max-w-120">
        <ul data-slot="left-out" className="min-h-0 overflow-y-auto px-7 py-5 max-md:px-4">
          {left.map(({ id, number, site, reason }) => (
            <li key={id} className="border-b border-border py-2.5 last:border-0">
              <b className="font-medium">
                {site}, {number}
              </b>
              <p>{reason}</p>
            </li>
          ))}
        </ul>
        <DialogFooter>
          <DialogClose render={<Button>{PASS.close}</Button>} />
        </DialogFooter>
      </DialogContent>
    </Dialog>
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

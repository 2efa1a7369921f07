import {
  type AgreementForAdmin,
  buyoutOn,
  completedYears,
  dayAfter,
  londonDate,
  type ProjectForAdmin,
} from '@libs/contracts';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../kit/button';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '../../../kit/dialog';
import { Field } from '../../../kit/field';
import { Input } from '../../../kit/input';
import { PasswordInput } from '../../../kit/password-input';
import { toast } from '../../../kit/sonner';
import { Textarea } from '../../../kit/textarea';
import { Form } from '../../../lib/forms/form';
import { faultsIn, readBy } from '../../../lib/forms/read-by';
import type { Refusal } from '../../../lib/forms/refusal';
import { RefusalAlert } from '../../../lib/forms/refusal-alert';
import { useDraftForm } from '../../../lib/forms/use-draft-form';
import { atPassword, passwordFaults } from '../../common/settings/password-dialog';
import { RemindSigners } from '../../common/agreement/remind-signers';
import { sendExtension, sendTermination, sendWithdrawal } from './agreement.queries';
import { AGREEMENT, AGREEMENT_ACTS, buyoutWords } from './agreement.texts';
import { ACTS } from './projects.texts';
import { useOffline } from '../../../records/list/use-offline';

type Act = 'remind' | 'extend' | 'terminate' | 'withdraw';
const ACTS_IN: Partial<Record<AgreementForAdmin['status'], readonly Act[]>> = {
  offered: ['remind', 'extend'],
  host_signed: ['remind', 'extend'],
  expired: ['extend'],
  countersigned: ['withdraw'],
  effective: ['withdraw', 'terminate'],
};
/** How much longer an offer is proposed to stand. */
const LONGER_DAYS = 14;

interface Props {
  agreement: AgreementForAdmin;
  project: ProjectForAdmin;
  onDone: () => unknown;
}

/** What the office does with an agreement once it was offered: extend it, withdraw for the host, terminate it. */
export function AgreementActs(props: Props) {
  const { agreement } = props;
  const [asking, setAsking] = useState<Act | null>(null);
  const { status, amendment, windowEndsAt } = agreement;
  // Until an amendment takes effect, the host withdraws from the agreement in force.
  const waits = Boolean(amendment?.from) && status === 'countersigned';
  const windowOpen = !waits && windowEndsAt !== null && Date.parse(windowEndsAt) > Date.now();
  const acts = (ACTS_IN[status] ?? []).filter((act) => act !== 'withdraw' || windowOpen);
  const close = () => setAsking(null);
  const offline = useOffline();
  return (
    <>
      {acts.map((act) =>
        act === 'remind' ? (
          <RemindSigners key={act} agreement={agreement} />
        ) : (
          <Button key={act} variant="outline" {...offline} onClick={() => setAsking(act)}>
            {act === 'extend' && agreement.status === 'expired' ? AGREEMENT_ACTS.offerAgain : AGREEMENT_ACTS[act]}
          </Button>
        ),
      )}
      {asking === 'extend' && <Extend {...props} onClose={close} />}
      {asking === 'terminate' && <Terminate {...props} onClose={close} />}
      {asking === 'withdraw' && <WithdrawForHost {...props} onClose={close} />}
    </>
  );
}

interface ActProps extends Props {
  onClose: () => void;
}

function Extend({ agreement, onDone, onClose }: ActProps) {
  const again = agreement.status === 'expired';
  const today = londonDate(new Date());
  const form = useDraftForm({
    values: { until: dayAfter(today, LONGER_DAYS) },
    version: agreement.version,
    check: readBy(
      ({ until }: { until: string }) => faultsIn({ until: until < today && ACTS.laterDay }) ?? { body: until },
    ),
    submit: async (until) => {
      await sendExtension(agreement, until);
      toast.success(again ? AGREEMENT.offered : AGREEMENT_ACTS.extended);
      onClose();
      await onDone();
    },
    failed: AGREEMENT_ACTS.extendFailed,
  });
  return (
    <Asked
      form={form}
      onClose={onClose}
      title={again ? AGREEMENT_ACTS.offerAgainTitle : AGREEMENT_ACTS.extendTitle}
      confirm={again ? AGREEMENT_ACTS.offerAgain : AGREEMENT_ACTS.extend}
    >
      <p>{again ? AGREEMENT_ACTS.offerAgainWhy : AGREEMENT_ACTS.extendWhy}</p>
      <Field label={AGREEMENT_ACTS.until} error={form.errorAt('until')}>
        {(control) => <Input {...control} type="date" min={today} {...form.field('until')} className="max-w-52" />}
      </Field>
    </Asked>
  );
}

function Terminate({ agreement, project, onDone, onClose }: ActProps) {
  const { terms } = agreement;
  const first = dayAfter(londonDate(new Date()), terms.noticeDays);
  const form = useDraftForm({
    values: { on: first, reason: '' },
    version: agreement.version,
    check: readBy(
      ({ on, reason }: { on: string; reason: string }) =>
        faultsIn({
          on: on < first && AGREEMENT_ACTS.noticeFrom(first),
          reason: reason.trim() === '' && ACTS.giveReason,
        }) ?? { body: { on, reason: reason.trim() } },
    ),
    submit: async ({ on, reason }) => {
      await sendTermination(agreement, on, reason);
      toast.success(AGREEMENT_ACTS.terminated);
      onClose();
      await onDone();
    },
    failed: AGREEMENT_ACTS.terminateFailed,
  });
  const { on } = form.values;
  const pence = project.goLiveDate && on ? buyoutOn(terms.buyout, completedYears(project.goLiveDate, on)) : null;
  return (
    <Asked
      form={form}
      onClose={onClose}
      title={AGREEMENT_ACTS.terminateTitle}
      confirm={AGREEMENT_ACTS.terminate}
      destructive
    >
      <p>{AGREEMENT_ACTS.terminateWhy(terms.noticeDays)}</p>
      <Field label={AGREEMENT_ACTS.on} error={form.errorAt('on')} help={buyoutWords(pence)}>
        {(control) => <Input {...control} type="date" min={first} {...form.field('on')} className="max-w-52" />}
      </Field>
      <Field label="Reason" error={form.errorAt('reason')}>
        {(control) => <Textarea {...control} {...form.field('reason')} maxLength={1000} />}
      </Field>
    </Asked>
  );
}

/** For a host that wrote a letter. The office says where the letter is kept, and confirms with its own password. */
function WithdrawForHost({ agreement, onDone, onClose }: ActProps) {
  const form = useDraftForm({
    values: { letter: '', password: '' },
    version: agreement.version,
    check: readBy(
      ({ letter, password }: { letter: string; password: string }) =>
        faultsIn({ letter: letter.trim() === '' && AGREEMENT_ACTS.letterNeeded, ...passwordFaults({ password }) }) ?? {
          body: { letter: letter.trim(), password },
        },
    ),
    asks: false,
    submit: async ({ letter, password }) => {
      await sendWithdrawal(agreement, letter, password);
      toast.success(AGREEMENT_ACTS.withdrawn);
      onClose();
      await onDone();
    },
    at: atPassword,
    failed: AGREEMENT_ACTS.withdrawFailed,
  });
  return (
    <Asked
      form={form}
      onClose={onClose}
      title={AGREEMENT_ACTS.withdrawTitle}
      confirm={AGREEMENT_ACTS.withdraw}
      destructive
    >
      <p>{AGREEMENT_ACTS.withdrawWhy}</p>
      <Field label={AGREEMENT_ACTS.letter} error={form.errorAt('letter')}>
        {(control) => <Input {...control} {...form.field('letter')} maxLength={1000} />}
      </Field>
      <Field label={AGREEMENT_ACTS.password} error={form.errorAt('password')}>
        {(control) => <PasswordInput {...control} {...form.field('password')} autoComplete="current-password" />}
      </Field>
    </Asked>
  );
}

export function Asked({
  form,
  onClose,
  title,
  confirm,
  destructive = false,
  children,
}: {
  form: Parameters<typeof Form>[0]['of'] & { working: boolean; refusal: Refusal | null };
  onClose: () => void;
  title: string;
  confirm: string;
  destructive?: boolean;
  children: ReactNode;
}) {
  return (
    <Dialog open onOpenChange={(next) => !next && onClose()}>
      <DialogContent title={title}>
        <Form of={form}>
          <div className="flex flex-col gap-4 px-7 py-5 max-md:px-4">
            {children}
            <RefusalAlert refusal={form.refusal} />
          </div>
          <DialogFooter>
            <DialogClose render={<Button variant="outline" />}>Cancel</DialogClose>
            <Button type="submit" variant={destructive ? 'destructive' : 'default'} working={form.working}>
              {confirm}
            </Button>
          </DialogFooter>
        </Form>
      </DialogContent>
    </Dialog>
  );
}

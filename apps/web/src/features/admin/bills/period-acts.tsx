import { londonDate, type PeriodView } from '@libs/contracts';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../kit/button';
import { ConfirmDialog } from '../../../kit/confirm-dialog';
import { Input } from '../../../kit/input';
import { Label } from '../../../kit/label';
import { PasswordInput } from '../../../kit/password-input';
import { reasonOf } from '../../../lib/api/api';
import { kwhText, monthText, penceText } from '../../common/bills/bill-words';
import { type Act, useActOnPeriod } from '../../common/bills/bills.queries';
import { CertificateAct } from './certificate-act';
import { IndexFigureAct } from './index-figure-act';
import { INDEX } from './index-figures.texts';
import { OFFICE_BILLS } from './office-bills.texts';
import { useOffline } from '../../../records/list/use-offline';

type Asked = 'release' | 'pay' | 'note' | 'credit' | 'interest' | 'credit_interest';

interface ActsProps {
  period: PeriodView;
  below?: boolean;
  /** More that can be done, beside the rest. */
  children?: ReactNode;
}

/** What the office can do about a month; what its site or its funder lacks is entered there if they are shown above it. */
export function PeriodActs({ period, below = false, children }: ActsProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const act = useActOnPeriod(period.id, () => setAsked(null));
  const offline = useOffline();
  const ask = (next: Asked) => () => {
    act.reset();
    setAsked(next);
  };
  const { status, office, number } = period;
  const lacksSupplier = status === 'held' && office?.holds.some(({ reason }) => reason === 'supplier');
  const lacking = status === 'held' ? (office?.holds.flatMap(({ index }) => index ?? []) ?? []) : [];
  const lateTotal = period.interestPence + period.lateSumPence;
  const common = {
    open: true,
    onClose: () => setAsked(null),
    working: act.isPending,
    refusal: act.error ? { title: OFFICE_BILLS.refused, reason: reasonOf(act.error) } : null,
  };
  return (
    <div className="flex flex-wrap gap-2">
      {lacking.map(({ kind, month }) => (
        <IndexFigureAct
          key={`${kind} ${month}`}
          label={INDEX.enterThis(INDEX.of(kind, monthText(month)))}
          kind={kind}
          month={month}
        />
      ))}
      {status === 'held' && !lacksSupplier && lacking.length === 0 && (
        <Button variant="outline" {...offline} onClick={ask('release')}>
          {OFFICE_BILLS.release}
        </Button>
      )}
      {status === 'provisional' && (
        <Button variant="outline" {...offline} working={act.isPending} onClick={() => act.mutate({ do: 'issue' })}>
          {OFFICE_BILLS.issue}
        </Button>
      )}
      {number && period.owedPence > 0 && (
        <Button variant="outline" {...offline} onClick={ask('pay')}>
          {OFFICE_BILLS.pay}
        </Button>
      )}
      {office?.proposedNote && (
        <Button variant="outline" {...offline} onClick={ask('note')}>
          {OFFICE_BILLS.note}
        </Button>
      )}
      {office && !below && (status === 'held' || status === 'provisional') && (
        <CertificateAct projectId={period.projectId} company={period.hostCompany} kept={office.certificate} />
      )}
      {lateTotal > 0 && !period.disputedAt && (
        <Button variant="ghost" {...offline} onClick={ask('interest')}>
          {OFFICE_BILLS.interest}
        </Button>
      )}
      {period.interestChargedPence > 0 && (
        <Button variant="ghost" {...offline} onClick={ask('credit_interest')}>
          {OFFICE_BILLS.interestBack}
        </Button>
      )}
      {number && period.chargedPence !== 0 && (
        <Button variant="ghost" {...offline} onClick={ask('credit')}>
          {OFFICE_BILLS.creditAll}
        </Button>
      )}
      {children}
      {asked && asked !== 'pay' && asked !== 'note' && (
        <WithPassword {...common} period={period} onAct={act.mutate} what={asked} />
      )}
      {asked === 'pay' && <Pay {...common} period={period} onAct={act.mutate} />}
      {asked === 'note' && <Note {...common} period={period} onAct={act.mutate} />}
    </div>
  );
}

interface Asking {
  open: boolean;
  onClose: () => void;
  working: boolean;
  refusal: { title: string; reason: string } | null;
  period: PeriodView;
  onAct: (act: Act) => void;
}

const Field = ({ id, label, children }: { id: string; label: string; children: ReactNode }) => (
  <div className="flex flex-col gap-1.5">
    <Label htmlFor={id}>{label}</Label>
    {children}
  </div>
);

interface Guarded {
  title: string;
  consequences: (period: PeriodView) => readonly string[];
  confirm: string;
}

const OF: Record<Exclude<Asked, 'pay' | 'note'>, Guarded> = {
  release: {
    title: OFFICE_BILLS.releaseTitle,
    consequences: () => OFFICE_BILLS.releaseText,
    confirm: OFFICE_BILLS.release,
  },
  credit: {
    title: OFFICE_BILLS.creditAllTitle,
    consequences: () => OFFICE_BILLS.creditAllText,
    confirm: OFFICE_BILLS.creditAll,
  },
  interest: {
    title: OFFICE_BILLS.interestTitle,
    consequences: ({ interestPence, lateSumPence, lateDays }) =>
      OFFICE_BILLS.interestText(penceText(interestPence), lateSumPence > 0 ? penceText(lateSumPence) : null, lateDays),
    confirm: OFFICE_BILLS.interest,
  },
  credit_interest: {
    title: OFFICE_BILLS.interestBackTitle,
    consequences: ({ interestChargedPence }) => OFFICE_BILLS.interestBackText(penceText(interestChargedPence)),
    confirm: OFFICE_BILLS.interestBack,
  },
};

/** What an admin does with a reason and the password. */
function WithPassword({ period, onAct, what, ...dialog }: Asking & { what: keyof typeof OF }) {
  const { title, confirm, consequences } = OF[what];
  const [reason, setReason] = useState('');
  const [password, setPassword] = useState('');
  return (
    <ConfirmDialog
      {...dialog}
      title={title}
      confirm={confirm}
      consequences={consequences(period)}
      onConfirm={() => {
        const body = { reason, password, version: period.version };
        if (what !== 'interest') return onAct({ do: what, body });
        onAct({ do: what, body: { ...body, totalPence: period.interestPence + period.lateSumPence } });
      }}
    >
      <Field id="release-reason" label={OFFICE_BILLS.reason}>
        <Input id="release-reason" value={reason} onChange={({ target }) => setReason(target.value)} />
      </Field>
      <Field id="release-password" label={OFFICE_BILLS.password}>
        <PasswordInput
          id="release-password"
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      </Field>
    </ConfirmDialog>
  );
}

const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/;

function Pay({ period, onAct, ...dialog }: Asking) {
  const [amount, setAmount] = useState((period.owedPence / 100).toFixed(2));
  const [paidOn, setPaidOn] = useState(londonDate(new Date()));
  const [reference, setReference] = useState('');
  const [wrong, setWrong] = useState(false);
  const submit = () => {
    if (!AMOUNT.test(amount)) return setWrong(true);
    setWrong(false);
    onAct({ do: 'pay', body: { pence: Math.round(Number(amount) * 100), paidOn, reference } });
  };
  const refusal = wrong ? { title: OFFICE_BILLS.refused, reason: OFFICE_BILLS.badAmount } : dialog.refusal;
  return (
    <ConfirmDialog
      {...dialog}
      refusal={refusal}
      title={OFFICE_BILLS.payTitle}
      consequences={OFFICE_BILLS.payText}
      confirm={OFFICE_BILLS.pay}
      onConfirm={submit}
    >
      <Field id="pay-amount" label={OFFICE_BILLS.amount}>
        <Input id="pay-amount" inputMode="decimal" value={amount} onChange={({ target }) => setAmount(target.value)} />
      </Field>
      <Field id="pay-day" label={OFFICE_BILLS.paidOn}>
        <Input id="pay-day" type="date" value={paidOn} onChange={({ target }) => setPaidOn(target.value)} />
      </Field>
      <Field id="pay-reference" label={OFFICE_BILLS.reference}>
        <Input id="pay-reference" value={reference} onChange={({ target }) => setReference(target.value)} />
      </Field>
    </ConfirmDialog>
  );
}

function Note({ period, onAct, ...dialog }: Asking) {
  const [reason, setReason] = useState('');
  const note = period.office?.proposedNote;
  if (!note) return null;
  const kind = note.kind === 'credit_note' ? OFFICE_BILLS.credit : OFFICE_BILLS.debit;
  return (
    <ConfirmDialog
      {...dialog}
      title={OFFICE_BILLS.noteTitle(kind)}
      consequences={OFFICE_BILLS.noteText(penceText(note.grossPence), kwhText(note.wh))}
      confirm={OFFICE_BILLS.note}
      onConfirm={() => onAct({ do: 'note', body: { proposalId: note.id, reason } })}
    >
      <Field id="note-reason" label={OFFICE_BILLS.reason}>
        <Input id="note-reason" value={reason} onChange={({ target }) => setReason(target.value)} />
      </Field>
    </ConfirmDialog>
  );
}

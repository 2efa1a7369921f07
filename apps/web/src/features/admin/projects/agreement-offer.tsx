import { type AgreementForAdmin, type AgreementGates, OVERRIDABLE_GATES, type OverridableGate } from '@libs/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Alert } from '../../../kit/alert';
import { Button } from '../../../kit/button';
import { ErrorState } from '../../../kit/error-state';
import { cn } from '../../../kit/cn';
import { Part } from '../../../kit/facts';
import { toast } from '../../../kit/sonner';
import { PagePending } from '../../common/shell/page-pending';
import { reasonOf } from '../../../lib/api/api';
import { refusalWords } from '../../../lib/api/refusal-words';
import { gatesQuery, sendOffer } from './agreement.queries';
import { AGREEMENT, DIFFERENCE_WORDS, OFFER_GATE_WORDS } from './agreement.texts';
import { ReasonDialog } from './reason-dialog';

const mayOverride = (gate: string): gate is OverridableGate => (OVERRIDABLE_GATES as readonly string[]).includes(gate);

/** How a draft differs from the accepted proposal, which checks are open, and the offer. */
export function AgreementOffer({ agreement, onDone }: { agreement: AgreementForAdmin; onDone: () => unknown }) {
  const { data, error, isPending, refetch } = useQuery(gatesQuery(agreement));
  const [asking, setAsking] = useState(false);
  const offer = useMutation({
    mutationFn: (overrides: { gate: OverridableGate; reason: string }[]) => sendOffer(agreement, overrides),
    onSuccess: () => {
      setAsking(false);
      toast.success(AGREEMENT.offered);
      return onDone();
    },
    onError: (failure) => toast.failure(AGREEMENT.offerFailed, { detail: refusalWords(failure) }),
  });
  if (isPending) return <PagePending />;
  if (!data)
    return <ErrorState title={AGREEMENT.gatesFailed} reason={reasonOf(error)} onRetry={() => void refetch()} />;
  const open = data.gates.filter(({ state }) => state === 'open');
  const overridable = open.map(({ gate }) => gate).filter(mayOverride);
  const blocked = open.length > overridable.length;
  return (
    <>
      {open.length > 0 && (
        <Alert title={AGREEMENT.cannotOffer} className="mt-5">
          {open.map(({ note }) => note).join('. ')}
        </Alert>
      )}
      <Differences differences={data.differences} />
      <Part title={AGREEMENT.gates}>
        <ul>
          {data.gates.map(({ gate, state, note }) => (
            <li key={gate} className="flex min-h-9 items-center justify-between gap-4 border-b border-border text-sm">
              <span className={cn('font-medium', state === 'open' && 'text-danger')}>{OFFER_GATE_WORDS[gate]}</span>
              <span
                className={cn(
                  'text-right text-xs text-muted-foreground',
                  (state === 'open' || state === 'near') && 'text-warning',
                )}
              >
                {note}
              </span>
            </li>
          ))}
        </ul>
      </Part>
      <Button
        className="mt-4"
        disabled={blocked}
        working={offer.isPending}
        onClick={() => (overridable.length > 0 ? setAsking(true) : offer.mutate([]))}
      >
        {AGREEMENT.offer}
      </Button>
      <ReasonDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={AGREEMENT.override}
        confirm={AGREEMENT.offer}
        working={offer.isPending}
        onConfirm={(reason) => offer.mutateAsync(overridable.map((gate) => ({ gate, reason })))}
      >
        {AGREEMENT.overrideWhy}
      </ReasonDialog>
    </>
  );
}

function Differences({ differences }: { differences: AgreementGates['differences'] }) {
  if (differences.length === 0) return null;
  return (
    <Part title={AGREEMENT.differences}>
      <table className="w-full text-left text-sm">
        <thead className="text-xs text-muted-foreground">
          <tr>
            <th className="py-2 font-normal">Term</th>
            <th className="py-2 font-normal">Accepted</th>
            <th className="py-2 font-normal">This draft</th>
            <th className="py-2 text-right font-normal">
              <span className="sr-only">Compared</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ term, accepted, draft, same }) => (
            <tr key={term} className={cn('border-t border-border', !same && 'bg-danger-bg')}>
              <td className="py-2 text-muted-foreground">{DIFFERENCE_WORDS[term]}</td>
              <td className="py-2">{accepted}</td>
              <td className={cn('py-2', !same && 'font-semibold')}>{draft}</td>
              <td className={cn('py-2 text-right text-xs', same ? 'text-success' : 'text-danger')}>
                {same ? AGREEMENT.same : AGREEMENT.differs}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  );
}

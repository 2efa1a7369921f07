import type { PeriodDetail } from '@libs/contracts';
import { useState } from 'react';
import { Button } from '../../../kit/button';
import { ConfirmDialog } from '../../../kit/confirm-dialog';
import { Label } from '../../../kit/label';
import { Textarea } from '../../../kit/textarea';
import { reasonOf } from '../../../lib/api/api';
import { useActOnPeriod } from './bills.queries';
import { BILLS } from './bills.texts';
import { useOffline } from '../../../records/list/use-offline';

/** A host's query about a bill: raised, and settled again. */
export function DisputeAct({ period }: { period: PeriodDetail }) {
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const offline = useOffline();
  const act = useActOnPeriod(period.id, () => setAsking(false));
  if (!period.bill) return null;
  if (period.disputedAt) {
    return (
      <div className="flex flex-wrap items-center gap-3 text-sm">
        <p>{BILLS.asked(period.dispute ?? '')}</p>
        <Button variant="outline" {...offline} working={act.isPending} onClick={() => act.mutate({ do: 'settle' })}>
          {BILLS.settle}
        </Button>
      </div>
    );
  }
  if (period.status === 'paid' || period.owedPence <= 0) return null;
  return (
    <div>
      <Button variant="outline" {...offline} onClick={() => setAsking(true)}>
        {BILLS.query}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={BILLS.queryTitle}
        consequences={BILLS.queryText}
        confirm={BILLS.query}
        working={act.isPending}
        refusal={act.error ? { title: BILLS.refused, reason: reasonOf(act.error) } : null}
        onConfirm={() => act.mutate({ do: 'dispute', body: { reason } })}
      >
        <div className="flex flex-col gap-1.5">
          <Label htmlFor="query">{BILLS.queryField}</Label>
          <Textarea id="query" value={reason} onChange={({ target }) => setReason(target.value)} />
        </div>
      </ConfirmDialog>
    </div>
  );
}

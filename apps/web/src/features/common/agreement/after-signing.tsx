import type { AgreementForParty, AgreementSigning } from '@libs/contracts';
import { useState } from 'react';
import { Button } from '../../../kit/button';
import { dayOf } from '../../../kit/format';
import { Part } from './agreement-part';
import { useEarlyStart, useWithdraw } from './agreement.queries';
import { AGREEMENT } from './agreement.texts';
import { ConfirmItIsYou } from './confirm-it-is-you';
import { TRANSFER } from './transfer.texts';

/** What a host may still do once both have signed: withdraw, or allow an earlier start. Each is confirmed by the person again. */
export function AfterSigning({ agreement, signing }: { agreement: AgreementForParty; signing: AgreementSigning }) {
  const { maySign, mayWithdraw, earlyStart } = signing;
  const [asking, setAsking] = useState<'withdraw' | 'early' | null>(null);
  const withdraw = useWithdraw(agreement.id);
  const early = useEarlyStart(agreement.id, earlyStart?.id ?? '');
  if (!maySign || (!mayWithdraw && !earlyStart)) return null;
  const { lastDayToWithdraw, transfer } = agreement;
  const close = (open: boolean) => !open && setAsking(null);
  return (
    <Part id="change-mind" title={AGREEMENT.changeMind}>
      {lastDayToWithdraw && (
        <p className="mb-3">{AGREEMENT.mayWithdraw(dayOf(new Date(`${lastDayToWithdraw}T12:00:00Z`)))}</p>
      )}
      <div className="flex flex-wrap gap-2.5 max-md:flex-col">
        {mayWithdraw && (
          <Button variant="outline" onClick={() => setAsking('withdraw')}>
            {AGREEMENT.withdraw}
          </Button>
        )}
        {earlyStart && (
          <Button variant="outline" onClick={() => setAsking('early')}>
            {AGREEMENT.early}
          </Button>
        )}
      </div>
      <ConfirmItIsYou
        open={asking === 'withdraw'}
        onOpenChange={close}
        title={AGREEMENT.withdrawTitle}
        description={transfer ? TRANSFER.withdrawNote(transfer.fromCompany) : AGREEMENT.withdrawNote}
        action={AGREEMENT.withdraw}
        destructive
        onConfirmed={(given) => withdraw.mutateAsync(given)}
      />
      <ConfirmItIsYou
        open={asking === 'early'}
        onOpenChange={close}
        title={AGREEMENT.earlyTitle}
        description={earlyStart?.text}
        action={AGREEMENT.early}
        onConfirmed={(given) => early.mutateAsync(given)}
      />
    </Part>
  );
}

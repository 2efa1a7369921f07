import type { AgreementForAdmin } from '@libs/contracts';
import { Button } from '../../../kit/button';
import { useOffline } from '../../../records/list/use-offline';
import { useRemind } from './agreement.queries';
import { REMIND } from './agreement.texts';

/** Reminds those who sign next; at most once a day. */
export function RemindSigners({ agreement, size }: { agreement: AgreementForAdmin; size?: 'sm' }) {
  const { id, hostCompany } = agreement;
  const remind = useRemind(id, { sent: REMIND.remindedNow, failed: REMIND.notReminded });
  return (
    <Button
      variant="outline"
      {...(size ? { size, 'aria-label': REMIND.remindFor(hostCompany) } : {})}
      {...useOffline()}
      working={remind.isPending}
      onClick={() => remind.mutate()}
    >
      {REMIND.remind}
    </Button>
  );
}

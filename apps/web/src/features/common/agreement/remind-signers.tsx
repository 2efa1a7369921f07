import { type AgreementForAdmin, routes } from '@libs/contracts';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../../kit/button';
import { toast } from '../../../kit/sonner';
import { api } from '../../../lib/api/api';
import { refusalWords } from '../../../lib/api/refusal-words';
import { useOffline } from '../../../records/list/use-offline';
import { REMIND } from './agreement.texts';

/** Reminds those who sign next; at most once a day. */
export function RemindSigners({ agreement, size }: { agreement: AgreementForAdmin; size?: 'sm' }) {
  const { id, hostCompany } = agreement;
  const remind = useMutation({
    mutationFn: () => api(routes.remindAgreement, { params: { id }, body: {} }),
    onSuccess: () => toast.success(REMIND.remindedNow),
    onError: (error) => toast.failure(REMIND.notReminded, { detail: refusalWords(error) }),
  });
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

import { Button } from '../../../kit/button';
import { listed } from '../../../kit/format';
import { useOffline } from '../../../records/list/use-offline';
import { useRemind } from './agreement.queries';
import { AGREEMENT } from './agreement.texts';

/** Passes the notice on to those of the reader's organisation who may sign, never the right. */
export function TellColleagues({ id, names, others }: { id: string; names: readonly string[]; others: boolean }) {
  const remind = useRemind(id, { sent: AGREEMENT.told(listed(names)), failed: AGREEMENT.notTold });
  return (
    <Button
      size={others ? 'sm' : 'default'}
      variant={others ? 'ghost' : 'outline'}
      className="mt-3"
      {...useOffline()}
      working={remind.isPending}
      onClick={() => remind.mutate()}
    >
      {others ? AGREEMENT.tellColleague : AGREEMENT.askThem(listed(names, 'or'))}
    </Button>
  );
}

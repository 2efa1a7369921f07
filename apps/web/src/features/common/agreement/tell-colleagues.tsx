import { Button } from '../../../kit/button';
import { inWords, useRemind } from './agreement.queries';
import { AGREEMENT } from './agreement.texts';

/** Passes the notice on to those of the reader's organisation who may sign, never the right. */
export function TellColleagues({ id, names, others }: { id: string; names: readonly string[]; others: boolean }) {
  const remind = useRemind(id, names);
  return (
    <Button
      size={others ? 'sm' : 'default'}
      variant={others ? 'ghost' : 'outline'}
      className="mt-3"
      working={remind.isPending}
      onClick={() => remind.mutate()}
    >
      {others ? AGREEMENT.tellColleague : AGREEMENT.askThem(inWords(names))}
    </Button>
  );
}

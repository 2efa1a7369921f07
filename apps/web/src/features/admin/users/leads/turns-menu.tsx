import { type AnswerOf, routes } from '@libs/contracts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, ChevronDown } from 'lucide-react';
import { buttonVariants } from '../../../../kit/button';
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuItemIndicator,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../../../../kit/dropdown-menu';
import { toast } from '../../../../kit/sonner';
import { api } from '../../../../lib/api/api';
import { refusalWords } from '../../../../lib/api/refusal-words';
import { keys } from '../../../../live/query-keys';
import { ownersQuery } from '../../../../records/owner/owner.queries';
import { TURNS } from '../../../common/leads/leads.texts';

const turnsQuery = queryOptions({
  queryKey: keys.work('turns'),
  queryFn: ({ signal }) => api(routes.getTurns, { signal }),
});
type Turns = AnswerOf<typeof routes.getTurns>;

/** Whether new leads are given to the admins in turn, and to whom. */
export function TurnsMenu() {
  const client = useQueryClient();
  const { data: turns } = useQuery(turnsQuery);
  const people = useQuery(ownersQuery).data?.items ?? [];
  const save = useMutation({
    mutationFn: (body: Turns) => api(routes.saveTurns, { body }),
    onSuccess: (saved) => client.setQueryData(turnsQuery.queryKey, saved),
    onError: (error) => toast.failure(TURNS.failed, { detail: refusalWords(error) }),
  });
  if (!turns) return null;
  // While nobody is chosen, everyone takes part.
  const taking = people.filter(({ id }) => turns.people.length === 0 || turns.people.includes(id)).map(({ id }) => id);
  const take = (id: string, on: boolean) => {
    const next = on ? [...taking, id] : taking.filter((one) => one !== id);
    if (next.length > 0) save.mutate({ ...turns, people: next.length === people.length ? [] : next });
  };
  return (
    <DropdownMenu>
      <DropdownMenuTrigger className={buttonVariants({ variant: 'ghost', size: 'sm' })}>
        {turns.roundRobin ? TURNS.on : TURNS.off}
        <ChevronDown size={14} strokeWidth={1.5} aria-hidden />
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end" className="min-w-72">
        <DropdownMenuCheckboxItem
          checked={turns.roundRobin}
          onCheckedChange={(roundRobin) => save.mutate({ ...turns, roundRobin })}
        >
          {TURNS.give}
          <Ticked />
        </DropdownMenuCheckboxItem>
        {turns.roundRobin && (
          <>
            <DropdownMenuSeparator />
            {people.map(({ id, name }) => (
              <DropdownMenuCheckboxItem key={id} checked={taking.includes(id)} onCheckedChange={(on) => take(id, on)}>
                {name}
                <Ticked />
              </DropdownMenuCheckboxItem>
            ))}
          </>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

const Ticked = () => (
  <span className="ml-auto inline-block w-4 pl-4">
    <DropdownMenuItemIndicator>
      <Check size={16} strokeWidth={1.5} aria-hidden />
    </DropdownMenuItemIndicator>
  </span>
);

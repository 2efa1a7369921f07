import type { WorkKind } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { Avatar } from '../../kit/avatar';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../../kit/dropdown-menu';
import { Choice } from '../list/choice-filter';
import { useSession } from '../../lib/session/session';
import { ownersQuery, useOwner, useOwnerName, useSetOwner } from './owner.queries';
import { OWNER } from './owner.texts';

const NOBODY = 'nobody';

/** Who looks after the open record, and in its menu everyone who could. */
export function OwnerMenu({ kind, id, of }: { kind: WorkKind; id: string; of: string }) {
  const { data: owner } = useOwner(kind, id);
  const people = useQuery(ownersQuery);
  const { user } = useSession();
  const nameOf = useOwnerName();
  const { mutate } = useSetOwner(kind, id);
  if (owner === undefined) return <span className="block h-8 max-md:h-11" />;
  const all = people.data?.items ?? [];
  // The reader first: to take something on is what is done most.
  const order = [...all.filter((one) => one.id === user?.id), ...all.filter((one) => one.id !== user?.id)];
  const choose = (value: string) => {
    const chosen = all.find((one) => one.id === value);
    mutate({ owner: chosen ? { id: chosen.id, name: chosen.name } : null, before: owner });
  };
  return (
    <DropdownMenu>
      <DropdownMenuTrigger
        data-slot="owner-menu"
        aria-label={OWNER.of(of, owner && nameOf(owner))}
        className="-ml-2 inline-flex h-8 items-center gap-2 rounded-md border border-transparent px-2 text-sm hover:border-border-strong data-popup-open:border-input data-popup-open:bg-card max-md:h-11"
      >
        {owner && <Avatar name={owner.name} size={24} />}
        {owner ? (
          <span>
            {OWNER.head} <b className="font-semibold">{nameOf(owner)}</b>
          </span>
        ) : (
          <span className="text-muted-foreground">{OWNER.none}</span>
        )}
        <ChevronDown size={14} strokeWidth={1.5} aria-hidden className="text-muted-foreground" />
      </DropdownMenuTrigger>
      <DropdownMenuContent className="max-h-(--available-height) min-w-56 overflow-y-auto">
        {people.isError && <p className="px-2.5 py-1.5 text-xs text-muted-foreground">{OWNER.peopleFailed}</p>}
        <DropdownMenuRadioGroup value={owner?.id ?? NOBODY} onValueChange={(value) => choose(String(value))}>
          {order.map((one) => (
            <Choice key={one.id} value={one.id} count={one.records}>
              <Avatar name={one.name} size={24} />
              {one.name}
            </Choice>
          ))}
          <DropdownMenuSeparator />
          <Choice value={NOBODY}>{OWNER.nobody}</Choice>
        </DropdownMenuRadioGroup>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

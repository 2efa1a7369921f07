import type { BulkAct, WorkKind } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { ChevronUp } from 'lucide-react';
import { buttonVariants } from '../../kit/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../../kit/dropdown-menu';
import { OWNER } from '../owner/owner.texts';
import { ownersQuery } from '../owner/owner.queries';
import { TagDot } from '../tags/tag-chip';
import { tagsQuery } from '../tags/tags.queries';
import { MANY } from './bulk.texts';

/** What the office can do to many records of any kind: give them an owner, and put a tag on or take it off. */
export function ManyActs({
  kind,
  disabled,
  onAct,
}: {
  kind: WorkKind;
  disabled: boolean;
  onAct: (act: BulkAct) => void;
}) {
  const people = useQuery(ownersQuery).data?.items ?? [];
  const tags = useQuery(tagsQuery(kind)).data?.items ?? [];
  return (
    <>
      <DropdownMenu>
        <Trigger disabled={disabled}>{MANY.owner}</Trigger>
        <DropdownMenuContent className="max-h-(--available-height) min-w-56 overflow-y-auto">
          {people.map(({ id, name }) => (
            <DropdownMenuItem key={id} onClick={() => onAct({ name: 'owner', ownerId: id })}>
              {name}
            </DropdownMenuItem>
          ))}
          <DropdownMenuSeparator />
          <DropdownMenuItem onClick={() => onAct({ name: 'owner', ownerId: null })}>{OWNER.nobody}</DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <DropdownMenu>
        <Trigger disabled={disabled}>{MANY.tag}</Trigger>
        <DropdownMenuContent className="max-h-(--available-height) min-w-64 overflow-y-auto">
          {tags.length === 0 && <p className="px-2.5 py-1.5 text-xs text-muted-foreground">{MANY.noTags}</p>}
          {[true, false].flatMap((on) =>
            tags.map(({ id, name, colour }) => (
              <DropdownMenuItem key={`${id}${String(on)}`} onClick={() => onAct({ name: 'tag', tagId: id, on })}>
                <TagDot colour={colour} />
                {on ? MANY.putTag(name) : MANY.takeTag(name)}
              </DropdownMenuItem>
            )),
          )}
        </DropdownMenuContent>
      </DropdownMenu>
    </>
  );
}

const Trigger = ({ disabled, children }: { disabled: boolean; children: string }) => (
  <DropdownMenuTrigger className={buttonVariants({ variant: 'outline' })} disabled={disabled}>
    {children}
    <ChevronUp size={14} strokeWidth={1.5} aria-hidden />
  </DropdownMenuTrigger>
);

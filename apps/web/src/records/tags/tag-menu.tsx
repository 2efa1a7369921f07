import type { WorkKind } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { Check, Plus } from 'lucide-react';
import { useState } from 'react';
import { AddFilterChip } from '../../kit/chip';
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuItemIndicator,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../../kit/dropdown-menu';
import { ManageTags } from './manage-tags';
import { TagChip, TagDot } from './tag-chip';
import { tagsQuery, useSetTags, useTags } from './tags.queries';
import { TAGS } from './tags.texts';

/** The tags of the open record, and the menu that puts them on and takes them off. */
export function TagMenu({ kind, id, of }: { kind: WorkKind; id: string; of: string }) {
  const { data: on } = useTags(kind, id);
  const all = useQuery(tagsQuery(kind));
  const { mutate } = useSetTags(kind, id);
  const [managing, setManaging] = useState(false);
  if (!on) return null;
  const tags = all.data?.items ?? [];
  const toggle = (tagId: string, wanted: boolean) =>
    mutate(tags.filter((tag) => (tag.id === tagId ? wanted : on.some((one) => one.id === tag.id))));
  return (
    <>
      {on.map((tag) => (
        <TagChip key={tag.id} tag={tag} />
      ))}
      <DropdownMenu>
        <DropdownMenuTrigger
          aria-label={TAGS.menu(of)}
          render={
            <AddFilterChip>
              <Plus size={14} strokeWidth={1.5} aria-hidden />
              {TAGS.add}
            </AddFilterChip>
          }
        />
        <DropdownMenuContent className="max-h-(--available-height) min-w-56 overflow-y-auto">
          {tags.length === 0 && (
            <p className="px-2.5 py-1.5 text-xs text-muted-foreground">{all.isError ? TAGS.listFailed : TAGS.none}</p>
          )}
          {tags.map((tag) => (
            <DropdownMenuCheckboxItem
              key={tag.id}
              checked={on.some((one) => one.id === tag.id)}
              onCheckedChange={(wanted) => toggle(tag.id, wanted)}
            >
              <TagDot colour={tag.colour} />
              {tag.name}
              <span className="ml-auto pl-4 text-2xs text-muted-foreground">{tag.records}</span>
              <span className="inline-block w-4">
                <DropdownMenuItemIndicator>
                  <Check size={16} strokeWidth={1.5} aria-hidden />
                </DropdownMenuItemIndicator>
              </span>
            </DropdownMenuCheckboxItem>
          ))}
          <DropdownMenuSeparator />
          <DropdownMenuItem onClick={() => setManaging(true)}>{TAGS.manage}</DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {managing && <ManageTags kind={kind} onClose={() => setManaging(false)} />}
    </>
  );
}

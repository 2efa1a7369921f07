import type { WorkKind } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { Check, Plus } from 'lucide-react';
import { AddFilterChip, FilterChip } from '../../kit/chip';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioIndicator,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from '../../kit/dropdown-menu';
import { TagDot } from './tag-chip';
import { tagsQuery } from './tags.queries';
import { TAGS } from './tags.texts';

const ALL = 'all';

/** Shows the records with one tag. Nothing while the kind has no tags. */
export function TagFilter({
  kind,
  value,
  onChoose,
}: {
  kind: WorkKind;
  value: string | undefined;
  onChoose: (tag: string | undefined) => void;
}) {
  const tags = useQuery(tagsQuery(kind)).data?.items ?? [];
  if (tags.length === 0 && !value) return null;
  return (
    <>
      {value && (
        <FilterChip
          name={TAGS.head}
          value={tags.find(({ id }) => id === value)?.name ?? '…'}
          onRemove={() => onChoose(undefined)}
        />
      )}
      <DropdownMenu>
        <DropdownMenuTrigger
          render={
            <AddFilterChip>
              <Plus size={14} strokeWidth={1.5} aria-hidden />
              {value ? TAGS.head : TAGS.all}
            </AddFilterChip>
          }
        />
        <DropdownMenuContent className="max-h-(--available-height) min-w-56 overflow-y-auto">
          <DropdownMenuRadioGroup
            value={value ?? ALL}
            onValueChange={(chosen) => onChoose(chosen === ALL ? undefined : String(chosen))}
          >
            <DropdownMenuRadioItem value={ALL} closeOnClick>
              {TAGS.all}
              <Ticked />
            </DropdownMenuRadioItem>
            {tags.map((tag) => (
              <DropdownMenuRadioItem key={tag.id} value={tag.id} closeOnClick>
                <TagDot colour={tag.colour} />
                {tag.name}
                <span className="ml-auto pl-4 text-2xs text-muted-foreground">{tag.records}</span>
                <Ticked />
              </DropdownMenuRadioItem>
            ))}
          </DropdownMenuRadioGroup>
        </DropdownMenuContent>
      </DropdownMenu>
    </>
  );
}

const Ticked = () => (
  <span className="ml-auto inline-block w-4">
    <DropdownMenuRadioIndicator>
      <Check size={16} strokeWidth={1.5} aria-hidden />
    </DropdownMenuRadioIndicator>
  </span>
);

import type { WorkKind } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { Choice, ChoiceFilter } from '../list/choice-filter';
import { TagDot } from './tag-chip';
import { tagsQuery } from './tags.queries';
import { TAGS } from './tags.texts';

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
    <ChoiceFilter
      head={TAGS.head}
      all={TAGS.all}
      value={value}
      words={tags.find(({ id }) => id === value)?.name ?? '…'}
      onChoose={onChoose}
    >
      {tags.map(({ id, name, colour, records }) => (
        <Choice key={id} value={id} count={records}>
          <TagDot colour={colour} />
          {name}
        </Choice>
      ))}
    </ChoiceFilter>
  );
}

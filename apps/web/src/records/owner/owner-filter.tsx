import { useQuery } from '@tanstack/react-query';
import { DropdownMenuSeparator } from '../../kit/dropdown-menu';
import { Choice, ChoiceFilter } from '../list/choice-filter';
import { ownersQuery } from './owner.queries';
import { OWNER } from './owner.texts';

/** Whose records a list shows: everyone’s, the reader’s own, one colleague’s, or nobody’s. */
export function OwnerFilter({
  value,
  onChoose,
}: {
  /** `me`, `none` or a person’s id. */
  value: string | undefined;
  onChoose: (owner: string | undefined) => void;
}) {
  const people = useQuery(ownersQuery).data?.items ?? [];
  const named = new Map([
    ['me', OWNER.mine],
    ['none', OWNER.nobody],
    ...people.map(({ id, name }) => [id, name] as const),
  ]);
  return (
    <ChoiceFilter
      head={OWNER.head}
      all={OWNER.all}
      value={value}
      words={named.get(value ?? '') ?? '…'}
      onChoose={onChoose}
    >
      <DropdownMenuSeparator />
      <Choice value="me">{OWNER.mine}</Choice>
      {people.map(({ id, name }) => (
        <Choice key={id} value={id}>
          {name}
        </Choice>
      ))}
      <Choice value="none">{OWNER.none}</Choice>
    </ChoiceFilter>
  );
}

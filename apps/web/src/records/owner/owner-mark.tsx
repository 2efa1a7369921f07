import type { Owner, WorkKind } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { Avatar } from '../../kit/avatar';
import { TagDot } from '../tags/tag-chip';
import { workQuery } from '../work/work.queries';
import { OWNER } from './owner.texts';

/** The owner of a row by initials, and its tags by colour; both in words for those who hover or listen. Nothing where there is neither. */
export function OwnerMark({ kind, id }: { kind: WorkKind; id: string }) {
  const { data } = useQuery(workQuery(kind, id));
  if (!data) return null;
  const { owner, tags } = data;
  if (!owner && tags.length === 0) return null;
  return (
    <span data-slot="owner-mark" className="ml-2.5 inline-flex items-center gap-1.5 align-middle">
      {owner && <OwnerInitials owner={owner} />}
      {tags.length > 0 && (
        <span title={tags.map(({ name }) => name).join(', ')} className="inline-flex flex-wrap gap-0.5">
          {tags.slice(0, 3).map((tag) => (
            <TagDot key={tag.id} colour={tag.colour} className="size-2" />
          ))}
          <span className="sr-only">{tags.map(({ name }) => name).join(', ')}</span>
        </span>
      )}
    </span>
  );
}

export const OwnerInitials = ({ owner }: { owner: Owner | null }) =>
  owner ? (
    <>
      <Avatar name={owner.name} size={24} />
      <span className="sr-only">{owner.name}</span>
    </>
  ) : (
    <span className="text-muted-foreground">
      <span aria-hidden>–</span>
      <span className="sr-only">{OWNER.none}</span>
    </span>
  );

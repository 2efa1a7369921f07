import type { Owner, WorkKind } from '@libs/contracts';
import { Avatar } from '../../kit/avatar';
import { useOwner } from './owner.queries';
import { OWNER } from './owner.texts';

/** The owner of a row: initials, with the name for those who hover or listen. */
export function OwnerMark({ kind, id }: { kind: WorkKind; id: string }) {
  const { data } = useOwner(kind, id);
  return data === undefined ? null : <OwnerInitials owner={data} />;
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

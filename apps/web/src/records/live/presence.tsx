import type { LookingAt } from '@libs/contracts';
import { type Person, usePresence, usePresenceHere } from '../../live/presence';
import { hueOf } from '../../kit/format';
import { cn } from '../../kit/cn';
import { Avatar } from '../../kit/avatar';
import { Tooltip } from '../../kit/tooltip';

const SHOWN_AT_MOST = 3;

const namesOf = (people: readonly Person[]): string => people.map(({ name }) => name).join(', ');

/** A dot for each of those who look at this record now; their names on hover. */
export function PresenceDots({ kind, id, className }: { kind: LookingAt['kind']; id: string; className?: string }) {
  const people = usePresence(kind, id);
  if (people.length === 0) return null;
  return (
    <span data-slot="presence-dots" title={namesOf(people)} className={cn('inline-flex gap-1.5', className)}>
      {people.slice(0, SHOWN_AT_MOST).map(({ id: person, name }) => (
        <i
          key={person}
          aria-hidden
          className="inline-block size-2.5 shrink-0 rounded-full hue-dot shadow-gap"
          style={{ '--h': hueOf(name) } as React.CSSProperties}
        />
      ))}
      <span className="sr-only">Also here: {namesOf(people)}</span>
    </span>
  );
}

/** Who else looks at an open record, in its head. */
export const PresenceAvatars = ({ kind, id }: { kind: LookingAt['kind']; id: string }) => (
  <Avatars people={usePresence(kind, id)} />
);

/** Who else is on this page, in the top strip. */
export const PresenceHere = () => <Avatars people={usePresenceHere()} className="max-md:hidden" />;

function Avatars({ people, className }: { people: readonly Person[]; className?: string }) {
  if (people.length === 0) return null;
  const more = people.length - SHOWN_AT_MOST;
  return (
    <Tooltip content={`Also here: ${namesOf(people)}`}>
      <span
        data-slot="presence"
        role="img"
        aria-label={`Also here: ${namesOf(people)}`}
        className={cn('mx-1.5 flex items-center', className)}
      >
        {people.slice(0, SHOWN_AT_MOST).map(({ id, name }) => (
          <Avatar key={id} name={name} size={26} className="not-first:-ml-1.5 not-first:shadow-gap" />
        ))}
        {more > 0 && <span className="ml-1 text-2xs text-muted-foreground">+{more}</span>}
      </span>
    </Tooltip>
  );
}

import type { ThreadPerson } from '@libs/contracts';
import { Avatar } from '../../../kit/avatar';
import { cn } from '../../../kit/cn';
import { WRITE } from './messages.texts';

/**
 * People whose name starts with what is being typed. The focus stays in the field; the arrow keys move the selection.
 */
export function MentionList({
  id,
  people,
  active,
  onChoose,
}: {
  id: string;
  people: readonly ThreadPerson[];
  active: string;
  onChoose: (name: string) => void;
}) {
  return (
    <div className="absolute bottom-full left-8 z-10 w-85 max-w-full rounded-lg border border-border bg-card p-1.5 shadow-float max-md:left-4">
      <p className="px-2.5 py-1 text-2xs font-medium text-muted-foreground">{WRITE.people}</p>
      <div id={id} role="listbox" aria-label={WRITE.people}>
        {people.map((person) => (
          <div
            key={person.id}
            id={`${id}${person.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={person.id === active}
            // On pointer down, before the field loses the focus.
            onPointerDown={(event) => {
              event.preventDefault();
              onChoose(person.name);
            }}
            className={cn(
              'flex min-h-9.5 items-center gap-2.5 rounded-sm px-2.5 max-md:min-h-11',
              person.id === active && 'bg-selected',
            )}
          >
            <Avatar name={person.name} size={22} />
            <span className="truncate font-medium">{person.name}</span>
            <span className="ml-auto truncate text-xs text-muted-foreground">{person.company}</span>
          </div>
        ))}
      </div>
    </div>
  );
}

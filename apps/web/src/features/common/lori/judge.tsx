import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { cn } from '../../../kit/cn';
import { type Message, rate } from './chat';
import { LORI } from './lori.texts';

const WAYS = [
  { thumbs: 'up', label: LORI.yes, Icon: ThumbsUp },
  { thumbs: 'down', label: LORI.no, Icon: ThumbsDown },
] as const;

/** Rates an answer: admins see poor answers in the list of unanswered questions. */
export const Judge = ({ message: { id, thumbs = null } }: { message: Message }) => (
  <div role="group" aria-label={LORI.useful} className="-ml-2 flex">
    {WAYS.map(({ thumbs: way, label, Icon }) => (
      <button
        key={way}
        type="button"
        aria-label={label}
        title={label}
        aria-pressed={thumbs === way}
        onClick={() => rate(id, thumbs === way ? null : way)}
        className={cn(
          'grid size-8 place-items-center rounded-md text-muted-foreground hover:bg-muted max-md:size-11',
          thumbs === way && 'bg-selected text-foreground',
        )}
      >
        <Icon size={16} strokeWidth={1.5} aria-hidden />
      </button>
    ))}
  </div>
);

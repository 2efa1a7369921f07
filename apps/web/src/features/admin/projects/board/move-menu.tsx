import type { ProjectForAdmin } from '@libs/contracts';
import { ArrowLeftRight, ChevronDown } from 'lucide-react';
import { cn } from '../../../../kit/cn';
import { buttonVariants } from '../../../../kit/button';
import { Popover, PopoverContent, PopoverTrigger } from '../../../../kit/popover';
import { MovedMeanwhile, useOpenedOn } from '../../../../records/status/opened-on';
import { StatusChoices } from '../../../../records/status/status-menu';
import { hostName } from '../project-words';
import { PROJECT_MOVES } from '../status-menu';
import type { Moves } from './use-moves';
import { PROJECTS } from '../projects.texts';

/** An alternative to dragging: the options of the status dropdown, with its reason. */
export function MoveMenu({
  project,
  onMove,
  small = false,
}: {
  project: ProjectForAdmin;
  onMove: Moves['move'];
  /** A button in the corner of a card, visible while the card is hovered or focused. */
  small?: boolean;
}) {
  const { open, seen, setOpen } = useOpenedOn(project);
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger
        aria-label={small ? `Move ${hostName(project)}` : undefined}
        className={
          small
            ? 'absolute right-1 bottom-1 grid size-7 place-items-center rounded-md bg-card text-muted-foreground opacity-0 group-focus-within/card:opacity-100 group-hover/card:opacity-100 hover:bg-muted hover:text-foreground focus-visible:opacity-100 data-popup-open:opacity-100 [@media(hover:none)]:opacity-100'
            : cn(buttonVariants({ variant: 'outline' }))
        }
      >
        {small ? (
          <ArrowLeftRight size={14} strokeWidth={1.5} aria-hidden />
        ) : (
          <>
            Move
            <span className="sr-only"> {hostName(project)}</span>
            <ChevronDown size={14} strokeWidth={1.5} aria-hidden />
          </>
        )}
      </PopoverTrigger>
      <PopoverContent className="w-85 p-1.5" aria-label={PROJECTS.setStatusOf(hostName(project))}>
        <MovedMeanwhile kind="project" seen={seen} now={project} />
        <StatusChoices
          moves={PROJECT_MOVES}
          status={seen.status}
          onPick={(to, reason) => {
            setOpen(false);
            onMove(seen, to, reason);
          }}
        />
      </PopoverContent>
    </Popover>
  );
}

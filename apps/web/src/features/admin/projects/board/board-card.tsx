import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useRecordChange } from '../../../../live/changes';
import { cn } from '../../../../kit/cn';
import { Avatar } from '../../../../kit/avatar';
import { LiveWho, useLiveMark } from '../../../../records/live/live-row';
import { PresenceDots } from '../../../../records/live/presence';
import { Savings } from '../columns';
import { funderName, hostName, installerName } from '../project-words';
import type { BoardProject } from './board.rules';
import { DayTicks } from './day-ticks';
import { MoveMenu } from './move-menu';
import { RefusalNote } from './refusal-note';
import { useCardDrag } from './use-card-drag';
import type { Moves } from './use-moves';

export const HINT_ID = 'board-keys';

interface Props {
  project: BoardProject;
  moves: Moves;
  /** Key handlers of the card, and the focus leaving it. */
  onKey: (event: KeyboardEvent, project: BoardProject) => void;
  onLeave: () => void;
  /** It was picked up with the keyboard. */
  carried: boolean;
  open: boolean;
}

/** A project on the board: drag it, open it, or move it with the keyboard or its menu. */
export function BoardCard({ project, moves, onKey, onLeave, carried, open }: Props) {
  const card = useRef<HTMLLIElement>(null);
  const dragged = useCardDrag(card, project, false);
  const refusal = moves.refused.get(project.id);
  return (
    <li
      ref={card}
      data-card={project.id}
      data-dragged={dragged || undefined}
      data-live={useLiveMark('project', project.id)}
      className={cn(
        'group/card relative cursor-grab rounded-lg border border-border bg-card px-2.5 py-2 leading-4.5',
        open && 'border-primary bg-selected',
        carried && 'border-primary shadow-float',
        refusal && 'border-danger shadow-edge-danger',
        dragged && 'border-dashed border-border-strong bg-transparent *:invisible',
      )}
    >
      <OpenLink
        project={project}
        aria-describedby={HINT_ID}
        onKeyDown={(event) => onKey(event, project)}
        onBlur={carried ? onLeave : undefined}
        className="block rounded-sm text-xs leading-4.5 font-medium no-underline before:absolute before:inset-0"
      />
      <span className="block truncate text-2xs text-muted-foreground font-stretch-94%">{funderName(project)}</span>
      {installerName(project) && (
        <span className="block truncate text-2xs text-muted-foreground font-stretch-94%">{installerName(project)}</span>
      )}
      <Who project={project}>
        <span className="mt-1.5 flex min-h-4.5 items-center gap-1.5 text-xs leading-4.5 font-medium">
          <span className="mr-auto tabular-nums">
            <Savings project={project} />
          </span>
          <PresenceDots kind="project" id={project.id} />
          <ChangedBy id={project.id} />
        </span>
      </Who>
      <DayTicks project={project} className="mt-1.5" />
      <MoveMenu project={project} onMove={moves.move} small />
      {refusal && (
        <div className="relative">
          <RefusalNote project={project} refusal={refusal} moves={moves} />
        </div>
      )}
    </li>
  );
}

/** The same on a phone: its two actions are buttons. */
export function PhoneCard({ project, moves }: { project: BoardProject; moves: Moves }) {
  const refusal = moves.refused.get(project.id);
  return (
    <li
      data-card={project.id}
      data-live={useLiveMark('project', project.id)}
      className={cn('rounded-lg border border-border bg-card p-3.5', refusal && 'border-danger shadow-edge-danger')}
    >
      <div className="flex items-baseline justify-between gap-3">
        <b className="min-w-0 truncate text-base font-medium">{hostName(project)}</b>
        <span className="shrink-0 text-base font-medium tabular-nums">
          <Savings project={project} />
        </span>
      </div>
      <div className="flex items-center justify-between gap-3">
        <span className="truncate text-xs text-muted-foreground">{funderName(project)}</span>
        <DayTicks project={project} className="text-xs" />
      </div>
      {refusal && <RefusalNote project={project} refusal={refusal} moves={moves} />}
      <div className="mt-3 flex items-center gap-1.5">
        <MoveMenu project={project} onMove={moves.move} />
        <OpenLink project={project} className="grid h-11 place-items-center rounded-md px-3 no-underline" details />
        <span className="ml-auto flex items-center gap-2">
          <PresenceDots kind="project" id={project.id} />
          <ChangedBy id={project.id} />
        </span>
      </div>
    </li>
  );
}

function OpenLink({
  project,
  details = false,
  ...props
}: {
  project: BoardProject;
  details?: boolean;
  className: string;
  'aria-describedby'?: string;
  onKeyDown?: (event: KeyboardEvent) => void;
  onBlur?: (() => void) | undefined;
}) {
  return (
    <Link
      from="/admin/projects"
      to="/admin/projects"
      search={(now) => ({ ...now, open: project.id })}
      resetScroll={false}
      draggable={false}
      {...(details ? { 'aria-label': `Details of ${hostName(project)}` } : {})}
      {...props}
    >
      {details ? 'Details' : hostName(project)}
    </Link>
  );
}

/** Who just moved it: an avatar on the card, the words on hover. */
function ChangedBy({ id }: { id: string }) {
  const change = useRecordChange('project', id);
  return change ? <Avatar name={change.actor?.name ?? null} size={18} /> : null;
}

/** Covers the card's link only while it has something to show. */
const Who = ({ project, children }: { project: BoardProject; children: ReactNode }) => (
  <LiveWho kind="project" id={project.id}>
    <span className={cn('block', useRecordChange('project', project.id) && 'relative')}>{children}</span>
  </LiveWho>
);

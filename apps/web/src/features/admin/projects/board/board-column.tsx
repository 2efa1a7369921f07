import { type ProjectForAdmin, type ProjectStatus, statusTitle } from '@libs/contracts';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { FIRST_PAGE } from '../../../../lib/list-search';
import { number, pounds } from '../../../../kit/format';
import { cn } from '../../../../kit/cn';
import { StatusBadge } from '../../../../records/status/status-badge';
import { CARDS_AT_MOST } from './board.queries';
import { type BoardColumn as Column, type BoardProject, sumOf } from './board.rules';
import { useCardDrop } from './use-card-drag';
import { BOARD, EMPTY } from './board.texts';

/** A status with its cards; accepts dropped cards. */
export function BoardColumn({
  column: of,
  onDrop,
  over,
  ghost,
  onMore,
  children,
}: {
  column: Column;
  onDrop: (project: ProjectForAdmin, to: ProjectStatus) => void;
  /** The name of a card that the keyboard is holding over it. */
  over: string | null;
  /** The name of a card that was just refused here. */
  ghost: string | null;
  onMore: (status: ProjectStatus) => void;
  children: (card: BoardProject) => ReactNode;
}) {
  const { status, cards, total } = of;
  const sum = sumOf(of);
  const column = useRef<HTMLElement>(null);
  const dragged = useCardDrop(column, status, onDrop);
  const wanted = dragged || over !== null;
  return (
    <section
      ref={column}
      aria-label={statusTitle(status)}
      data-column={status}
      data-over={wanted || undefined}
      className={cn(
        'group/column min-h-105 min-w-0 border-l border-border px-2 pb-4 first:border-l-0 first:pl-0 last:pr-0',
        wanted && 'bg-[linear-gradient(var(--selected),transparent_70%)]',
      )}
    >
      <h2 className="sticky top-14 z-10 flex min-h-13.5 flex-wrap content-start items-start gap-x-1 bg-background pt-2.5 group-data-over/column:bg-selected">
        <StatusBadge
          kind="project"
          status={status}
          className="h-auto min-w-0 flex-1 items-start gap-1.5 text-xs leading-4 whitespace-normal font-stretch-94% [&_svg]:mt-0.5"
        />
        <span data-slot="count" className="text-base leading-4.5 font-semibold tabular-nums">
          {number(total)}
        </span>
        {sum !== null && (
          <span
            title={BOARD.sum(pounds(sum))}
            className="w-full pb-1.5 text-right text-2xs font-normal text-muted-foreground"
          >
            {pounds(sum)}
          </span>
        )}
      </h2>
      {wanted && <DropLine />}
      <ol className="flex flex-col gap-1.5">
        {over && <Ghost name={over} />}
        {ghost && <Ghost name={ghost} refused />}
        {cards.map(children)}
      </ol>
      {cards.length === 0 && !wanted && <NoCards status={status} />}
      <MoreCards status={status} shown={cards.length} total={total} onMore={onMore} />
    </section>
  );
}

const DropLine = () => (
  <div
    aria-hidden
    className="mb-1.5 h-1 rounded-xs bg-[repeating-linear-gradient(90deg,var(--accent)_0_5px,transparent_5px_8px)]"
  />
);

const Ghost = ({ name, refused = false }: { name: string; refused?: boolean }) => (
  <li
    aria-hidden
    className={cn(
      'min-h-11 rounded-lg border border-dashed px-2.5 py-2.5 text-xs leading-4.5',
      refused ? 'border-danger text-danger' : 'border-primary bg-card',
    )}
  >
    {name}
  </li>
);

export const NoCards = ({ status }: { status: ProjectStatus }) => (
  <p className="py-1 text-xs text-muted-foreground max-md:text-sm">{EMPTY[status]}</p>
);

/** The rest of a column: a few more at a time; beyond a limit the table is better. */
export function MoreCards({
  status,
  shown,
  total,
  onMore,
}: {
  status: ProjectStatus;
  shown: number;
  total: number;
  onMore: (status: ProjectStatus) => void;
}) {
  const left = total - shown;
  if (left <= 0) return null;
  const look = 'lnk mt-2.5 inline-block min-h-6 rounded-sm text-xs text-muted-foreground max-md:mt-3.5 max-md:text-sm';
  const words = `${number(left)} more`;
  return shown < CARDS_AT_MOST ? (
    <button type="button" className={look} onClick={() => onMore(status)}>
      {words}
      <span className="sr-only"> in {statusTitle(status)}</span>
    </button>
  ) : (
    <Link
      from="/admin/projects"
      to="/admin/projects"
      search={(now) => ({ ...now, ...FIRST_PAGE, view: undefined, status })}
      className={look}
    >
      {words} in the table
    </Link>
  );
}

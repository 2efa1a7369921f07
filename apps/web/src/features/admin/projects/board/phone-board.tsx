import { type ProjectStatus, statusTitle } from '@libs/contracts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { number } from '../../../../kit/format';
import { cn } from '../../../../kit/cn';
import { IconButton } from '../../../../kit/icon-button';
import { StatusBadge } from '../../../../records/status/status-badge';
import { PhoneCard } from './board-card';
import { MoreCards, NoCards } from './board-column';
import { besideOf, type BoardColumn } from './board.rules';
import type { Moves } from './use-moves';

/** The board on a phone: one column at a time, chosen from the lifecycle above it. */
export function PhoneBoard({
  columns,
  stage,
  onStage,
  onMore,
  moves,
}: {
  columns: readonly BoardColumn[];
  stage: ProjectStatus;
  onStage: (stage: ProjectStatus) => void;
  onMore: (status: ProjectStatus) => void;
  moves: Moves;
}) {
  const statuses = columns.map(({ status }) => status);
  const column = columns.find(({ status }) => status === stage) ?? columns[0];
  if (!column) return null;
  const { status, cards, total } = column;
  const [before, after] = [besideOf(statuses, status, -1), besideOf(statuses, status, 1)];
  return (
    <div>
      <div
        role="group"
        aria-label="Columns"
        className="grid auto-cols-fr grid-flow-col gap-1 border-t-2 border-foreground pt-3"
      >
        {columns.map((each) => {
          const on = each.status === status;
          return (
            <button
              key={each.status}
              type="button"
              aria-pressed={on}
              aria-label={`${statusTitle(each.status)}, ${each.total}`}
              onClick={() => onStage(each.status)}
              className={cn('flex min-h-11 flex-col text-sm', on ? 'font-semibold' : 'text-muted-foreground')}
            >
              <i
                aria-hidden
                className={cn(
                  'mb-1.5 block w-full rounded-xs',
                  on ? 'h-4 bg-accent' : 'mt-1.5 h-2.5 bg-foreground opacity-35',
                )}
              />
              <span className="w-full text-center tabular-nums">{number(each.total)}</span>
            </button>
          );
        })}
      </div>
      <div className="-mx-2.5 mt-1.5 mb-2 flex items-center justify-between">
        <IconButton label={statusTitle(before)} disabled={before === status} onClick={() => onStage(before)}>
          <ChevronLeft size={18} strokeWidth={1.5} aria-hidden />
        </IconButton>
        <h2>
          <StatusBadge kind="project" status={status} className="text-base font-semibold" />
        </h2>
        <IconButton label={statusTitle(after)} disabled={after === status} onClick={() => onStage(after)}>
          <ChevronRight size={18} strokeWidth={1.5} aria-hidden />
        </IconButton>
      </div>
      <ol aria-label={statusTitle(status)} className="flex flex-col gap-2.5">
        {cards.map((project) => (
          <PhoneCard key={project.id} project={project} moves={moves} />
        ))}
      </ol>
      {cards.length === 0 && <NoCards status={status} />}
      <MoreCards status={status} shown={cards.length} total={total} onMore={onMore} />
    </div>
  );
}

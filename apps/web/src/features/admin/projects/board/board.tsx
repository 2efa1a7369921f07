import { type ProjectStatus, TEXTS } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useCallback, useEffect, useMemo, useState } from 'react';
import { FIRST_PAGE } from '../../../../lib/list-search';
import { usePhone } from '../../../../lib/use-media';
import { cn } from '../../../../kit/cn';
import { Kbd } from '../../../../kit/kbd';
import { isOffline, OfflineList } from '../../../../records/list/offline-list';
import { ListRefused } from '../../../../records/list/list-states';
import { STALE_ROWS, useStale } from '../../../../records/list/use-stale';
import { useDelayedLoading } from '../../../../kit/skeleton';
import { ConflictDialog } from '../conflict-dialog';
import { hostName } from '../project-words';
import { type ChangeSearch, type ProjectsSearch, statusesOf } from '../projects-search';
import { BoardCard, HINT_ID } from './board-card';
import { BoardColumn } from './board-column';
import { boardQuery, CARDS_AT_MOST, type Depth, firstCards, MORE_CARDS } from './board.queries';
import { type BoardProject, columnStatuses, columnsOf } from './board.rules';
import { BoardSkeleton } from './board-skeleton';
import { PhoneBoard } from './phone-board';
import { useCarry } from './use-carry';
import { useMoves } from './use-moves';
import { BOARD } from './board.texts';

/** How long a column shows the place of a refused card. */
const GHOST_MS = 4_000;

/** The pipeline as a board: a column per status, with cards to move by dragging, keyboard or menu; live. */
export function Board({ search, onSearch }: { search: ProjectsSearch; onSearch: ChangeSearch }) {
  const phone = usePhone();
  const chosen = search.status ?? '';
  const statuses = useMemo(() => columnStatuses(statusesOf({ status: chosen })), [chosen]);
  const [depth, setDepth] = useState<Depth>({});
  const board = useQuery(boardQuery(search.search, statuses, depth));
  const waiting = useDelayedLoading(board.isPending);
  const stale = useStale(board, search.search);
  const moves = useMoves();
  const { move } = moves;
  const columns = useMemo(() => (board.data ? columnsOf(board.data) : []), [board.data]);
  const carry = useCarry(statuses, move);
  const ghosts = useGhosts(moves.refused);

  const onMore = useCallback(
    (status: ProjectStatus) =>
      setDepth((now) => ({
        ...now,
        [status]: Math.min(CARDS_AT_MOST, (now[status] ?? firstCards(status)) + MORE_CARDS),
      })),
    [],
  );

  if (board.isError && !board.data) {
    return (
      <ListRefused
        title={TEXTS.fetchProjectsFailed}
        all="Show all projects"
        error={board.error}
        onRetry={() => void board.refetch()}
        onFirst={() => onSearch({ ...FIRST_PAGE, search: undefined, status: undefined })}
      />
    );
  }
  if (isOffline(board)) return <OfflineList of="projects" />;
  if (!board.data) return waiting ? <BoardSkeleton columns={statuses} /> : null;
  const nameOf = (id: string) => columns.flatMap(({ cards }) => cards).find((card) => card.id === id);
  const card = (project: BoardProject) => (
    <BoardCard
      key={project.id}
      project={project}
      moves={moves}
      onKey={carry.onKey}
      onLeave={carry.drop}
      carried={carry.carried?.id === project.id}
      open={search.open === project.id}
    />
  );
  return (
    <section aria-label="Board" aria-busy={board.isFetching} data-slot="board">
      {stale && (
        <p data-slot="list-stale" className="relative mb-2 pb-2 text-2xs text-muted-foreground">
          {stale}
          <span aria-hidden className="btn-work absolute inset-x-0 bottom-0" />
        </p>
      )}
      {phone ? (
        <PhoneBoard
          columns={columns}
          stage={search.stage ?? statuses[0] ?? 'pending'}
          onStage={(stage) => onSearch({ stage }, true)}
          onMore={onMore}
          moves={moves}
        />
      ) : (
        <div className={cn('-mx-1 overflow-x-auto px-1 pb-1', !search.open && 'min-[1344px]:overflow-x-visible')}>
          <div
            className={cn(
              'grid auto-cols-[minmax(148px,1fr)] grid-flow-col border-t-2 border-foreground',
              stale && STALE_ROWS,
            )}
          >
            {columns.map((column) => {
              const over = carry.carried?.to === column.status ? nameOf(carry.carried.id) : undefined;
              const ghost = ghosts.find(({ to }) => to === column.status);
              const back = ghost && nameOf(ghost.id);
              return (
                <BoardColumn
                  key={column.status}
                  column={column}
                  onDrop={move}
                  over={over && over.status !== column.status ? hostName(over) : null}
                  ghost={back && back.status !== column.status ? hostName(back) : null}
                  onMore={onMore}
                >
                  {card}
                </BoardColumn>
              );
            })}
          </div>
        </div>
      )}
      <Keys />
      <p role="status" className="sr-only">
        {carry.said}
      </p>
      <ConflictDialog setStatus={moves} />
    </section>
  );
}

/** Recent refusals, for the columns concerned. */
function useGhosts(refused: ReadonlyMap<string, { to: ProjectStatus }>) {
  const [ghosts, setGhosts] = useState<{ id: string; to: ProjectStatus }[]>([]);
  useEffect(() => {
    setGhosts([...refused].map(([id, { to }]) => ({ id, to })));
    if (refused.size === 0) return;
    const timer = setTimeout(() => setGhosts([]), GHOST_MS);
    return () => clearTimeout(timer);
  }, [refused]);
  return ghosts;
}

const Keys = () => (
  <p id={HINT_ID} className="mt-4 text-xs text-muted-foreground max-md:hidden">
    {BOARD.noMouse}{' '}
    {BOARD.keys.map(([keys, does], index) => (
      <Fragment key={does}>
        {index > 0 && ', '}
        {keys.map((key) => (
          <Fragment key={key}>
            <Kbd>{key}</Kbd>{' '}
          </Fragment>
        ))}
        {does}
      </Fragment>
    ))}
    {BOARD.orMove}
  </p>
);

/** A record's move from one status to another; `from` is null where it was created with that status. Pure. */
export interface StageMove {
  from: string | null;
  to: string;
  at: string;
  /** The account that made the move. */
  by: string | null;
}

/** A move straight back by the same person within this time undoes the first one. */
const TAKE_BACK_MS = 15 * 60_000;

/** True when `next` undoes `last`: by the Undo button or by hand. */
export const takesBack = (last: StageMove, next: StageMove): boolean =>
  last.from === next.to &&
  last.to === next.from &&
  last.by === next.by &&
  Date.parse(next.at) - Date.parse(last.at) <= TAKE_BACK_MS;

/** The moves that count, oldest first: without moves that were undone and the moves that undid them. */
export function standingMoves(moves: readonly StageMove[]): StageMove[] {
  const standing: StageMove[] = [];
  for (const move of moves) {
    const last = standing.at(-1);
    if (last && takesBack(last, move)) standing.pop();
    else standing.push(move);
  }
  return standing;
}

import { type StageMove, standingMoves, takesBack } from '@libs/contracts';
import type { Tx } from '@libs/platform';

const MOVES = `
select data ->> 'from' as "from", coalesce(data ->> 'to', 'pending') as "to", at, actor ->> 'accountId' as by
  from event_log where stream = $1 and type in ('project.created', 'project.status_changed') order by version`;

/** What a move takes back, and since when the project is then in its stage; null for an ordinary move. */
export interface TakenBack {
  /** Null where the log does not say when the project first came to this stage. */
  since: Date | null;
}

/** Whether a move of a locked project only takes the last one back. */
export async function takenBackBy(
  tx: Tx,
  projectId: string,
  move: Omit<StageMove, 'at'>,
  at: Date,
): Promise<TakenBack | null> {
  const moves = (await tx.rows<StageMove>(MOVES, [`project:${projectId}`])).map((one) => ({
    ...one,
    at: new Date(one.at).toISOString(),
  }));
  const standing = standingMoves(moves);
  const last = standing.pop();
  if (!last || !takesBack(last, { ...move, at: at.toISOString() })) return null;
  const entry = standing.at(-1);
  return { since: entry?.to === move.to ? new Date(entry.at) : null };
}

import { type StageMove, standingMoves, takesBack } from '@libs/contracts';
import type { Tx } from '../database/tx.js';

const MOVES = `
select data ->> 'from' as "from", data ->> 'to' as "to", at, actor ->> 'accountId' as by
  from event_log where stream = $1 and type = any($2) order by version`;

type LoggedMove = Omit<StageMove, 'to' | 'at'> & { to: string | null; at: string | Date };

/** What a move undoes. */
export interface TakenBack {
  /** Since when the record has then been in its stage; null where the log does not show when it first got there. */
  since: Date | null;
}

/** Whether a move of a locked record only undoes the last one; null for an ordinary move. */
export async function takenBackBy(
  tx: Tx,
  record: { kind: 'project' | 'host'; id: string },
  move: Omit<StageMove, 'at'>,
  at: Date,
): Promise<TakenBack | null> {
  const { kind, id } = record;
  const logged = await tx.rows<LoggedMove>(MOVES, [`${kind}:${id}`, [`${kind}.created`, `${kind}.status_changed`]]);
  // A creation event does not contain the status; the next event shows which one it moved from.
  const moves = logged.map((one, index) => ({
    ...one,
    to: one.to ?? logged[index + 1]?.from ?? move.from ?? '',
    at: new Date(one.at).toISOString(),
  }));
  const standing = standingMoves(moves);
  const last = standing.pop();
  if (!last || !takesBack(last, { ...move, at: at.toISOString() })) return null;
  const entry = standing.at(-1);
  return { since: entry?.to === move.to ? new Date(entry.at) : null };
}

import { type Actor, maskedActor, PARTY_OF_ROLE, statusWords } from '@libs/contracts';
import type { Tx } from '../database/tx.js';
import { iso } from '../database/query.js';

/** The audience that an actor reads as. */
export const audienceOf = (actor: Actor): string => {
  const kind = PARTY_OF_ROLE[actor.role];
  return kind === null ? 'admin' : `${kind}:${actor.partyId}`;
};

/**
 * `confirmed by Northfield Fund at 2026-11-20T14:02:07Z`: how a record reached its status, as far as the reader may
 * know.
 */
export async function statusDetails(tx: Tx, stream: string, status: string, reader: Actor): Promise<string> {
  const last = await tx.row<{ actor: Actor | null; at: string }>(
    'select actor, at from event_log where stream = $1 order by version desc limit 1',
    [stream],
  );
  if (!last) return statusWords(status);
  const who = maskedActor(last.actor, audienceOf(reader))?.name ?? 'Voltmere';
  return `${statusWords(status)} by ${who} at ${iso(last.at).replace(/\.\d+Z$/, 'Z')}`;
}

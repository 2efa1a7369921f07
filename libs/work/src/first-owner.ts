import type { WorkKind } from '@libs/contracts';
import type { Tx } from '@libs/platform';
import { changeOwner, lockOwner } from './change-owner.js';
import { nextInTurn, takingTurns } from './owner.rules.js';
import { activeAdminIds } from './owners.sql.js';

interface Turn {
  roundRobin: boolean;
  people: string[];
  lastId: string | null;
}

/** Gives a new lead to the next admin in turn, if that is switched on. In the transaction that takes the lead in. */
export async function giveInTurn(tx: Tx, leadId: string, at: Date): Promise<void> {
  // Locked: of two leads at once, the second is the next admin's.
  const turn = await tx.row<Turn>(
    `select round_robin as "roundRobin", people, last_id as "lastId" from owner_turn where round_robin for update`,
  );
  if (!turn) return;
  const next = nextInTurn(takingTurns(await activeAdminIds(tx), turn.people), turn.lastId);
  if (next === null) return;
  await tx.rows('update owner_turn set last_id = $1', [next]);
  await changeOwner(tx, await lockOwner(tx, 'lead', leadId, at), next, 'turn', { actor: null, at });
}

/**
 * A record that comes from another one keeps its owner: a host its lead's, a project its host's. Without an event: the
 * record is new, and its own event brings it to every page.
 */
export async function inheritOwner(
  tx: Tx,
  from: { kind: WorkKind; id: string },
  to: { kind: WorkKind; id: string },
  at: Date,
): Promise<void> {
  await tx.rows(
    `insert into record_owner (record_id, kind, owner_id, version, changed_at)
     select $1, $2, owner_id, 0, $4 from record_owner where record_id = $3 and kind = $5 and owner_id is not null
     on conflict (record_id) do nothing`,
    [to.id, to.kind, from.id, at, from.kind],
  );
}

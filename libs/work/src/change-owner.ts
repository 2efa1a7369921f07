import type { WorkKind } from '@libs/contracts';
import type { Tx } from '@libs/platform';
import { handOverTasks } from './hand-over-tasks.js';
import { type By, type OwnerChange, publishOwners } from './owner.events.js';
import { RecordOwnerRow } from './record-owner.row.js';

/** So many records are handed over in one statement. */
const BATCH = 500;

/** The owner of a record, locked until the caller's transaction ends; null where nobody has it. */
export async function lockOwner(tx: Tx, kind: WorkKind, id: string, at: Date): Promise<RecordOwnerRow> {
  // The first owner of a record needs a row that two admins can wait for.
  await tx.rows(
    `insert into record_owner (record_id, kind, owner_id, version, changed_at) values ($1, $2, null, 0, $3)
     on conflict (record_id) do nothing`,
    [id, kind, at],
  );
  const row = await tx.findOne(RecordOwnerRow, { recordId: id, kind }, { lock: true });
  if (!row) throw new Error(`${id} is no ${kind}`);
  return row;
}

/** Gives a locked record to another owner, or to nobody, and publishes it. */
export async function changeOwner(
  tx: Tx,
  row: RecordOwnerRow,
  ownerId: string | null,
  cause: 'set' | 'turn',
  by: By,
): Promise<void> {
  if (row.ownerId === ownerId) return;
  const { recordId, kind, ownerId: previousId } = row;
  const version = row.version + 1;
  await tx.rows('update record_owner set owner_id = $2, version = $3, changed_at = $4 where record_id = $1', [
    recordId,
    ownerId,
    version,
    by.at,
  ]);
  await publishOwners(tx, [{ kind, id: recordId, ownerId, previousId, version }], cause, by);
}

/** Gives all records of an admin to another one, or to nobody, in the caller's transaction; returns how many. */
export async function handOverRecords(tx: Tx, from: string, to: string | null, by: By): Promise<number> {
  await handOverTasks(tx, from, to, by);
  let count = 0;
  for (;;) {
    const moved = await tx.rows<OwnerChange>(
      `update record_owner set owner_id = $2, version = version + 1, changed_at = $3
        where record_id in (select record_id from record_owner where owner_id = $1 order by record_id limit ${BATCH} for update)
        returning kind, record_id as id, owner_id as "ownerId", $1::uuid as "previousId", version`,
      [from, to, by.at],
    );
    if (moved.length === 0) return count;
    await publishOwners(tx, moved, 'left', by);
    count += moved.length;
  }
}

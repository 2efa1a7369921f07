import type { DataExport } from '@libs/contracts';
import { iso, isoOrNull, type Tx } from '@libs/platform';

const COLUMNS = `id, state, step, done, steps, requested_at as "requestedAt", ready_at as "readyAt",
  expires_at as "expiresAt", size`;
const SHOWN = 5;

const viewOf = (found: DataExport): DataExport => ({
  ...found,
  requestedAt: iso(found.requestedAt),
  readyAt: isoOrNull(found.readyAt),
  expiresAt: isoOrNull(found.expiresAt),
});

/** The newest copies of one's data. */
export async function exportsOf(tx: Tx, accountId: string): Promise<DataExport[]> {
  const found = await tx.rows<DataExport>(
    `select ${COLUMNS} from data_export where account_id = $1 order by requested_at desc, id desc limit ${SHOWN}`,
    [accountId],
  );
  return found.map(viewOf);
}

/** The one that is being made; null where none is. */
export async function openExportOf(tx: Tx, accountId: string): Promise<DataExport | null> {
  const found = await tx.row<DataExport>(
    `select ${COLUMNS} from data_export where account_id = $1 and state in ('waiting', 'working')`,
    [accountId],
  );
  return found && viewOf(found);
}

export async function exportById(tx: Tx, id: string): Promise<DataExport | null> {
  const found = await tx.row<DataExport>(`select ${COLUMNS} from data_export where id = $1`, [id]);
  return found && viewOf(found);
}

/** Where the bytes of a ready one lie, if it is this person's; null otherwise. */
export const readyPathOf = (tx: Tx, id: string, accountId: string, now: Date) =>
  tx.row<{ path: string; requestedAt: string }>(
    `select path, requested_at as "requestedAt" from data_export
      where id = $1 and account_id = $2 and state = 'ready' and expires_at > $3`,
    [id, accountId, now],
  );

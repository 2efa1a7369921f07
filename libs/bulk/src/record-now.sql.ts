import type { WorkKind } from '@libs/contracts';
import type { Tx } from '@libs/platform';

/** What a record has now. The row is held until the transaction ends, so that it is still true when it is changed. */

export const ownerNow = async (tx: Tx, id: string): Promise<string | null> =>
  (
    await tx.row<{ ownerId: string | null }>(
      'select owner_id as "ownerId" from record_owner where record_id = $1 for update',
      [id],
    )
  )?.ownerId ?? null;

export const tagsNow = async (tx: Tx, id: string): Promise<string[]> =>
  (await tx.row<{ tags: string[] }>('select tags from record_tags where record_id = $1 for update', [id]))?.tags ?? [];

type Status = { status: string } | null;
const STATUS: Record<Exclude<WorkKind, 'lead'>, (tx: Tx, id: string) => Promise<Status>> = {
  host: (tx, id) => tx.row('select status from host where id = $1 for no key update', [id]),
  funder: (tx, id) => tx.row('select status from funder where id = $1 for no key update', [id]),
  installer: (tx, id) => tx.row('select status from installer where id = $1 for no key update', [id]),
  project: (tx, id) => tx.row('select status from project where id = $1 for no key update', [id]),
};

export const statusNow = async (tx: Tx, kind: Exclude<WorkKind, 'lead'>, id: string): Promise<string | null> =>
  (await STATUS[kind](tx, id))?.status ?? null;

export const isActiveAdmin = async (tx: Tx, accountId: string): Promise<boolean> =>
  (await tx.row(`select id from account where id = $1 and role = 'admin' and state = 'active'`, [accountId])) !== null;

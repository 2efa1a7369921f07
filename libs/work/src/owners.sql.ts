import type { Owner, RecordOwner, WorkKind } from '@libs/contracts';
import type { Tx } from '@libs/platform';

/** Who owns what. Reads alone. */

const ACTIVE = `a.role = 'admin' and a.state = 'active'`;

interface Found {
  kind: WorkKind;
  id: string;
  ownerId: string | null;
  name: string | null;
}

/** These records with their owners, of those that have one. */
export async function ownersOf(tx: Tx, kind: WorkKind, ids: readonly string[]): Promise<RecordOwner[]> {
  const found = await tx.rows<Found>(
    `select r.kind, r.record_id as id, r.owner_id as "ownerId", a.full_name as name
       from record_owner r join account a on a.id = r.owner_id
      where r.record_id = any($2::uuid[]) and r.kind = $1 order by r.record_id`,
    [kind, ids],
  );
  return found.map(({ ownerId, name, ...record }) => ({
    ...record,
    owner: ownerId === null ? null : { id: ownerId, name: name ?? '' },
  }));
}

/** The admins who can own records, with how many each has. */
export const possibleOwners = (tx: Tx): Promise<(Owner & { records: number })[]> =>
  tx.rows(
    `select a.id, a.full_name as name,
            (select count(*) from record_owner r where r.owner_id = a.id)::int as records
       from account a where ${ACTIVE} order by lower(a.full_name), a.id`,
  );

/** The admin, if active; null otherwise. */
export const findOwner = (tx: Tx, id: string): Promise<Owner | null> =>
  tx.row(`select a.id, a.full_name as name from account a where a.id = $1 and ${ACTIVE}`, [id]);

export const activeAdminIds = async (tx: Tx): Promise<string[]> =>
  (await tx.rows<{ id: string }>(`select a.id from account a where ${ACTIVE}`)).map(({ id }) => id);

const TABLES: Record<WorkKind, string> = {
  lead: 'lead',
  host: 'host',
  funder: 'funder',
  installer: 'installer',
  project: 'project',
};

export const recordExists = async (tx: Tx, kind: WorkKind, id: string): Promise<boolean> =>
  (await tx.row(`select id from ${TABLES[kind]} where id = $1`, [id])) !== null;

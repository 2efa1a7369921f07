import { type Merge, UNDO_MERGE_DAYS } from '@libs/contracts';
import { iso, isoOrNull, type Tx } from '@libs/platform';

/** Merges, as admins read them. Reads alone. */

interface Found {
  id: string;
  kind: Merge['kind'];
  staysId: string;
  goesId: string;
  goesName: string | null;
  at: string;
  by: string;
  until: string;
  kept: boolean;
  undoneAt: string | null;
  undoneBy: string | null;
}

/** Of a record: those into it, and that of it. Newest first. */
export async function mergesOf(tx: Tx, of: { id: string } | { record: string }, now: Date): Promise<Merge[]> {
  const found = await tx.rows<Found>(
    `select id, kind, stays_id as "staysId", goes_id as "goesId", goes_name as "goesName", merged_at as at,
            merged_by ->> 'name' as by, merged_at + interval '${UNDO_MERGE_DAYS} days' as until, carried is not null as kept,
            undone_at as "undoneAt", undone_by ->> 'name' as "undoneBy"
       from merge where ${'id' in of ? 'id = $1' : 'stays_id = $1 or goes_id = $1'} order by merged_at desc, id limit 50`,
    ['id' in of ? of.id : of.record],
  );
  return found.map(({ until, kept, at, undoneAt, ...merge }) => ({
    ...merge,
    at: iso(at),
    undoneAt: isoOrNull(undoneAt),
    undoUntil: kept && !undoneAt && new Date(iso(until)) > now ? iso(until) : null,
  }));
}

export const jobsOf = async (tx: Tx, installerId: string): Promise<string[]> =>
  (
    await tx.rows<{ id: string }>('select id from installation_job where installer_id = $1 order by id', [installerId])
  ).map(({ id }) => id);

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
  kept: boolean;
  undoneAt: string | null;
  undoneBy: string | null;
}

/** One merge, or those of a record: into it, and of it into another one. Newest first. */
export async function mergesOf(tx: Tx, id: string, now: Date): Promise<Merge[]> {
  const found = await tx.rows<Found>(
    `select id, kind, stays_id as "staysId", goes_id as "goesId", goes_name as "goesName", merged_at as at,
            merged_by ->> 'name' as by, carried is not null as kept,
            undone_at as "undoneAt", undone_by ->> 'name' as "undoneBy"
       from merge where id = $1 or stays_id = $1 or goes_id = $1 order by merged_at desc, id limit 50`,
    [id],
  );
  return found.map(({ kept, at, undoneAt, ...merge }) => {
    const until = undoUntil(new Date(iso(at)));
    const open = kept && !undoneAt && until > now;
    return { ...merge, at: iso(at), undoneAt: isoOrNull(undoneAt), undoUntil: open ? until.toISOString() : null };
  });
}

/** Until when a merge of that moment can be undone. */
export const undoUntil = (mergedAt: Date): Date => new Date(mergedAt.getTime() + UNDO_MERGE_DAYS * 86_400_000);

export const jobsOf = async (tx: Tx, installerId: string): Promise<string[]> =>
  (
    await tx.rows<{ id: string }>('select id from installation_job where installer_id = $1 order by id', [installerId])
  ).map(({ id }) => id);

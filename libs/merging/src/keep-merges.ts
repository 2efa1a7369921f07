import { UNDO_MERGE_DAYS } from '@libs/contracts';
import type { Tx } from '@libs/platform';

/** What an undo needs goes with a person who is erased: by record, or where it holds their address. The merge stays, without a name. */
export async function eraseMerges(
  tx: Tx,
  { records, email }: { records: readonly string[]; email: string },
): Promise<void> {
  const erased = await tx.rows<{ id: string }>(
    `update merge m set carried = null, goes_name = null
      where m.carried is not null and (m.stays_id = any($1::uuid[]) or m.goes_id = any($1::uuid[])
        or $2 in (m.carried #>> '{details,before,email}', m.carried #>> '{details,after,email}')
        or exists (select from merge_row r where r.merge_id = m.id and r.before ->> 'email' = $2))
      returning m.id`,
    [records, email],
  );
  await tx.rows('delete from merge_row where merge_id = any($1::uuid[])', [erased.map(({ id }) => id)]);
}

/** After 30 days, or once it was undone, nobody needs the rows as they were. Answers of how many merges. */
export async function forgetMerges(tx: Tx, now: Date): Promise<number> {
  const old = await tx.rows<{ id: string }>(
    `update merge set carried = null, goes_name = null
      where carried is not null and (undone_at is not null or merged_at < $1)
      returning id`,
    [new Date(now.getTime() - UNDO_MERGE_DAYS * 86_400_000)],
  );
  await tx.rows('delete from merge_row where merge_id = any($1::uuid[])', [old.map(({ id }) => id)]);
  return old.length;
}

/** The records that were merged into one: their history is the same person’s. */
export const mergedInto = async (tx: Tx, recordId: string): Promise<string[]> =>
  (
    await tx.rows<{ id: string }>('select goes_id as id from merge where stays_id = $1 and undone_at is null', [
      recordId,
    ])
  ).map(({ id }) => id);

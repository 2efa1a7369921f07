import type { Tx } from '@libs/platform';
import { finishIfDone } from './start-import.js';

/**
 * Takes the rows of a person out of every list, in the caller's transaction: those that were left over, and one that still
 * waits, which would make the person again; it counts as one that made no host.
 */
export async function eraseImportRows(tx: Tx, email: string, at: Date): Promise<void> {
  const touched = await tx.rows<{ id: string }>(
    `with gone as (
       delete from host_import_row
        where exists (select from jsonb_array_elements_text(cells) cell where lower(cell) = $1)
       returning import_id, state)
     update host_import i set errors = i.errors + waited.many
       from (select import_id, count(*)::int as many from gone where state = 'waiting' group by import_id) waited
      where i.id = waited.import_id returning i.id`,
    [email.toLowerCase()],
  );
  for (const { id } of touched) await finishIfDone(tx, id, at);
}

import type { Tx } from '@libs/platform';

/** The ids of a party's record, its projects, their jobs and their documents: where its history is, and what links lead to. */
export async function recordsAbout(tx: Tx, recordId: string | null): Promise<string[]> {
  if (!recordId) return [];
  const found = await tx.rows<{ id: string }>(
    `with own as (
       select id from project where asset_host_id = $1 or asset_funder_id = $1 or installer_id = $1
       union select project_id from installation_job where installer_id = $1)
     select $1::uuid as id union select id from own
     union select id from installation_job where project_id in (select id from own)
     union select id from project_file where project_id in (select id from own)`,
    [recordId],
  );
  return found.map(({ id }) => id);
}

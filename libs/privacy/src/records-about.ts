import { rows } from '@libs/platform';
import type { EntityManager } from '@mikro-orm/postgresql';

/** The ids of a party's record, its projects, their jobs and their papers: where its history stands, and what links lead to. */
export async function recordsAbout(em: EntityManager, recordId: string | null): Promise<string[]> {
  if (!recordId) return [];
  const found = await rows<{ id: string }>(
    em,
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

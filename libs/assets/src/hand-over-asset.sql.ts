import type { Tx } from '@libs/platform';

/** Gives the equipment of a site its project's new parties; a new host sees what is measured from `on`. In the caller's transaction. */
export const handOverAsset = (tx: Tx, projectId: string, { side, on }: { side: 'host' | 'funder'; on: string }) =>
  tx.rows(
    `update asset a set host_id = p.asset_host_id, funder_id = p.asset_funder_id,
            host_since = case when $2 = 'host' then $3::date else a.host_since end
       from project p where p.id = $1 and a.project_id = p.id`,
    [projectId, side, on],
  );

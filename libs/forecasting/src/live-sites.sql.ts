import type { Tx } from '@libs/platform';

/** The most sites read at once. Before there are more, a combined score should be stored instead of recalculated. */
const MOST = 500;

/** The hosts with a live site, the longest live first. */
export async function liveSites(tx: Tx): Promise<string[]> {
  const found = await tx.rows<{ id: string }>(
    `select asset_host_id as id from project where status = 'live' and withdrawn_at is null
      group by asset_host_id order by min(go_live_date), asset_host_id limit ${MOST}`,
  );
  return found.map(({ id }) => id);
}

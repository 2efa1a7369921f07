import type { Tx } from '@libs/platform';

/** Makes a new plan due, for what has changed beside the host's decisions. These stay as they are. */
export const planAnew = (tx: Tx, assetId: string, at: Date): Promise<unknown> =>
  tx.rows(
    `insert into asset_control (asset_id, version, allowed, objective, reserve_percent, updated_at)
     values ($1, 0, false, 'balanced', 10, $2)
     on conflict (asset_id) do update set updated_at = excluded.updated_at`,
    [assetId, at],
  );

import { BATTERY_CHANNELS, ERASED } from '@libs/contracts';
import type { Tx } from '@libs/platform';
import { PostgresStore } from '@libs/telemetry';

/** What shows when a business used electricity. */
const PRIVATE = ['imp', ...BATTERY_CHANNELS] as const;

/** When a business used electricity is private and erased with it; what the equipment generated belongs to the contract. */
export async function eraseHostReadings(tx: Tx, hostId: string): Promise<void> {
  const own = await tx.rows<{ id: string }>('select id from asset where host_id = $1', [hostId]);
  await new PostgresStore().drop(
    tx,
    own.map(({ id }) => id),
    PRIVATE,
  );
  await tx.rows(
    `delete from reading_batch where channel = any($2::text[]) and asset_id in (select id from asset where host_id = $1)`,
    [hostId, PRIVATE],
  );
}

/** Replaces the name of a person on what they uploaded. */
export const eraseUploader = (tx: Tx, accountId: string): Promise<unknown> =>
  tx.rows(
    `update reading_batch set
       received_by_name = case when received_by = $1 then $2 else received_by_name end,
       file_name = case when received_by = $1 then $3 else file_name end,
       removed_by_name = case when removed_by = $1 then $2 else removed_by_name end
      where $1 in (received_by, removed_by)`,
    [accountId, ERASED.name, 'readings.csv'],
  );

/** Seven years after a contract: the asset with its devices and all its readings. */
export const eraseAssetOf = (tx: Tx, projectId: string): Promise<unknown> =>
  tx.rows('delete from asset where project_id = $1', [projectId]);

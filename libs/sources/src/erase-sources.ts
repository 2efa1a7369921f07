import { assetsOfHost } from '@libs/assets';
import { ERASED } from '@libs/contracts';
import type { Tx } from '@libs/platform';
import { endSource } from './manage-sources.js';
import { sourcesOf } from './source.sql.js';

/** When a host is erased, its keys are destroyed and what was fetched with them is deleted. Half hours belong to the asset and stay. */
export async function eraseHostSources(tx: Tx, hostId: string, at: Date): Promise<void> {
  for (const asset of await assetsOfHost(tx, hostId)) {
    for (const source of await sourcesOf(tx, asset.id)) await endSource(tx, { asset, source, actor: null, at });
    await tx.rows('delete from source_reading where source_id in (select id from data_source where asset_id = $1)', [
      asset.id,
    ]);
  }
}

/** Replaces the name of a person on what they connected. */
export const eraseConnector = (tx: Tx, accountId: string): Promise<unknown> =>
  tx.rows('update data_source set added_by_name = $2 where added_by = $1', [accountId, ERASED.name]);

import type { SourcePlatform } from '@libs/contracts';
import type { Tx } from '@libs/platform';

/** The site that is read with an account of a maker; null if there is none. */
export const readFrom = async (tx: Tx, platform: SourcePlatform, account: string): Promise<string | null> =>
  (
    await tx.row<{ assetId: string }>(
      `select asset_id as "assetId" from data_source where platform = $1 and account = $2
          and status in ('connected', 'stale', 'broken') order by created_at limit 1`,
      [platform, account],
    )
  )?.assetId ?? null;

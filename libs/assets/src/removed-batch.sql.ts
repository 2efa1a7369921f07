import type { Actor, MeteredChannel } from '@libs/contracts';
import type { Tx } from '@libs/platform';

export const findBatch = (
  tx: Tx,
  assetId: string,
  no: number,
): Promise<{ channel: MeteredChannel; from: string; to: string; removed: boolean } | null> =>
  tx.row(
    `select channel, from_day::text as "from", to_day::text as "to", removed_at is not null as removed
       from reading_batch where asset_id = $1 and no = $2`,
    [assetId, no],
  );

/** The same file may be uploaded again after this, so its fingerprint no longer counts as that of stored readings. */
export const markRemoved = (
  tx: Tx,
  { assetId, no, actor, reason, at }: { assetId: string; no: number; actor: Actor; reason: string; at: Date },
): Promise<unknown> =>
  tx.rows(
    `update reading_batch set removed_at = $3, removed_by = $4, removed_by_name = $5, removed_reason = $6,
            fingerprint = fingerprint || ' removed ' || no
      where asset_id = $1 and no = $2`,
    [assetId, no, at, actor.accountId, actor.name, reason],
  );

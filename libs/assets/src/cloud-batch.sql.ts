import type { StoredChannel } from '@libs/contracts';
import type { Tx } from '@libs/platform';

interface KnownBatch {
  no: number;
  source: 'csv' | 'cloud';
  /** Of a batch from a maker's cloud. */
  sourceId: string | null;
  at: string;
}

/** The batches of one meter, the newest first. */
export const batchesOf = (
  tx: Tx,
  { assetId, channel }: { assetId: string; channel: StoredChannel },
): Promise<KnownBatch[]> =>
  tx.rows<KnownBatch>(
    `select no, source, case when source = 'cloud' then received_by end as "sourceId", received_at as at
       from reading_batch where asset_id = $1 and channel = $2 order by no desc`,
    [assetId, channel],
  );

interface CloudBatch {
  assetId: string;
  no: number;
  channel: StoredChannel;
  source: { id: string; name: string };
  from: string;
  to: string;
  at: Date;
}

/** The readings of a source for a day, identified by the source's id instead of a person's. */
export const insertCloudBatch = (
  tx: Tx,
  { assetId, no, channel, source, from, to, at }: CloudBatch,
): Promise<unknown> =>
  tx.rows(
    `insert into reading_batch (asset_id, no, source, channel, file_name, fingerprint, mapping, report, left_out, from_day,
       to_day, received_by, received_by_name, received_at)
     values ($1, $2, 'cloud', $3, '', $4, '{}', '{}', '{}', $5, $6, $7, $8, $9)`,
    [assetId, no, channel, `${source.id} ${no}`, from, to, source.id, source.name, at],
  );

export const stretchBatch = (
  tx: Tx,
  { assetId, no, from, to }: Pick<CloudBatch, 'assetId' | 'no' | 'from' | 'to'>,
): Promise<unknown> =>
  tx.rows(
    `update reading_batch set from_day = least(from_day, $3::date), to_day = greatest(to_day, $4::date)
      where asset_id = $1 and no = $2`,
    [assetId, no, from, to],
  );

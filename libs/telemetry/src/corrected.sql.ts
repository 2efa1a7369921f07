import type { MeteredChannel } from '@libs/contracts';
import type { Tx } from '@libs/platform';

/** Half hours of an asset that a note corrects: the places of each day. */
interface Corrected {
  assetId: string;
  channels: readonly MeteredChannel[];
  days: readonly { day: string; places: readonly number[] }[];
}

/**
 * Marks readings as corrected after they were billed. What isn't a reading keeps its letter. `computed_at` stays, because no value
 * changes: nothing has to be settled again. The asset is locked first, as by whoever merges readings.
 */
export async function markCorrected(tx: Tx, { assetId, channels, days }: Corrected): Promise<void> {
  if (days.length === 0) return;
  await tx.rows('select id from asset where id = $1 for update', [assetId]);
  await tx.rows(
    `update site_day as s set revision = s.revision + 1, quality =
       (select string_agg(case when letter = 'A' and at - 1 = any (n.places) then 'C' else letter end, '' order by at)
          from string_to_table(s.quality, null) with ordinality as l (letter, at))
       from jsonb_to_recordset($3::jsonb) as n (day date, places int[])
      where s.asset_id = $1 and s.channel = any ($2::text[]) and s.day = n.day`,
    [assetId, channels, JSON.stringify(days)],
  );
}

import type { Tx } from '@libs/platform';
import type { Reading } from './reading.js';

/**
 * Stores readings, one for each instant. Where a maker corrects itself, the newer answer replaces the older one and the source's count of conflicts increases.
 */
export async function keepReadings(tx: Tx, sourceId: string, readings: readonly Reading[], at: Date): Promise<void> {
  if (readings.length === 0) return;
  // If an answer has an instant twice, the more complete one counts, then the greater one, whatever their order.
  const once = new Map<string, Reading>();
  for (const one of readings) {
    const key = `${one.device} ${one.at}`;
    const other = once.get(key);
    if (!other || rank(one) > rank(other)) once.set(key, one);
  }
  const changed = await tx.rows<{ changed: boolean }>(
    `insert into source_reading as r (source_id, device, at, span, gen, exp, imp, chg, dis, soc, fetched_at)
     select $1, device, to_timestamp(at / 1000.0), span, gen, exp, imp, chg, dis, round(soc), $3
       from jsonb_to_recordset($2::jsonb) as one (device text, at float8, span int, gen bigint, exp bigint, imp bigint,
         chg bigint, dis bigint, soc float8)
     on conflict (source_id, device, at) do update set span = excluded.span, gen = coalesce(excluded.gen, r.gen),
       exp = coalesce(excluded.exp, r.exp), imp = coalesce(excluded.imp, r.imp), chg = coalesce(excluded.chg, r.chg),
       dis = coalesce(excluded.dis, r.dis), soc = coalesce(excluded.soc, r.soc), fetched_at = excluded.fetched_at
      where (coalesce(excluded.gen, r.gen), coalesce(excluded.exp, r.exp), coalesce(excluded.imp, r.imp),
          coalesce(excluded.chg, r.chg), coalesce(excluded.dis, r.dis), coalesce(excluded.soc, r.soc))
        is distinct from (r.gen, r.exp, r.imp, r.chg, r.dis, r.soc)
     returning xmax <> 0 as changed`,
    [sourceId, JSON.stringify([...once.values()]), at],
  );
  const conflicts = changed.filter((one) => one.changed).length;
  if (conflicts > 0) {
    await tx.rows('update data_source set conflicts = conflicts + $2 where id = $1', [sourceId, conflicts]);
  }
}

const rank = ({ gen, exp, imp, chg = null, dis = null, soc = null }: Reading): number => {
  const known = [gen, exp, imp, chg, dis, soc].filter((one) => one !== null);
  return known.reduce((sum, one) => sum + one, known.length * 1e12);
};

/** What a source reported between two moments, both included. */
export const readingsBetween = (tx: Tx, sourceId: string, from: Date, to: Date): Promise<Reading[]> =>
  tx.rows<Reading>(
    `select device, (extract(epoch from at) * 1000)::float8 as at, span, gen::float8 as gen, exp::float8 as exp, imp::float8 as imp,
            chg::float8 as chg, dis::float8 as dis, soc
       from source_reading where source_id = $1 and at between $2 and $3 order by at`,
    [sourceId, from, to],
  );

const KEPT_DAYS = 90;
const CALLS_KEPT_DAYS = 40;

/** Half hours stay; the readings that they were calculated from are deleted after 90 days. */
export async function dropOldReadings(tx: Tx, now: Date): Promise<void> {
  const back = (days: number) => new Date(now.getTime() - days * 86_400_000);
  await tx.rows('delete from source_reading where at < $1', [back(KEPT_DAYS)]);
  await tx.rows('delete from source_call where minute < $1', [back(CALLS_KEPT_DAYS)]);
}

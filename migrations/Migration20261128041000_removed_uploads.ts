import { Migration } from '@mikro-orm/migrations';

/**
 * An upload can be removed. Its days are kept as they arrived, because what lost to a removed upload counts again. Of the uploads so
 * far only what counts now is known.
 */
export class Migration20261128041000_removed_uploads extends Migration {
  override up(): void {
    this.addSql(`alter table reading_batch add column removed_at timestamptz, add column removed_by uuid,
      add column removed_by_name text, add column removed_reason text`);
    this.addSql(`create table arrived_day (
      asset_id uuid not null references asset(id) on delete cascade,
      batch int not null,
      day date not null,
      channel text not null check (channel in ('gen', 'exp', 'imp')),
      wh int[] not null,
      quality text not null,
      primary key (asset_id, batch, day)
    )`);
    this.addSql('create index arrived_day_day_idx on arrived_day (asset_id, channel, day)');
    this.addSql(`insert into arrived_day (asset_id, batch, day, channel, wh, quality)
      select s.asset_id, b.no, s.day, s.channel,
             array_agg(case when half.batch = b.no then half.wh end order by half.place),
             string_agg(case when half.batch = b.no then half.letter else 'M' end, '' order by half.place)
        from site_day s
        join reading_batch b on b.asset_id = s.asset_id and b.channel = s.channel and b.no = any (s.batch)
       cross join lateral unnest(s.wh, s.batch, string_to_array(s.quality, null))
             with ordinality as half (wh, batch, letter, place)
       group by s.asset_id, b.no, s.day, s.channel`);
  }
}

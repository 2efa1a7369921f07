import { Migration } from '@mikro-orm/migrations';

/**
 * What validation decided of a day: the readings that it holds, and the rule behind each decision. Readings that were there
 * before are checked once, as those that arrive from now on are.
 */
export class Migration20261128020000_readings_checked extends Migration {
  override up(): void {
    this.addSql(`create table site_day_check (
      asset_id uuid not null references asset(id) on delete cascade,
      day date not null,
      channel text not null check (channel in ('gen', 'exp', 'imp')),
      wh int[] not null,
      quality text not null,
      batch int[] not null,
      rules text[] not null,
      flags text[] not null,
      checked_at timestamptz not null,
      primary key (asset_id, day, channel),
      constraint site_day_check_half_hours_check check (cardinality(wh) in (46, 48, 50)
        and length(quality) = cardinality(wh) and cardinality(batch) = cardinality(wh)
        and cardinality(rules) = cardinality(wh))
    )`);
    this.addSql(`create table reading_check (
      asset_id uuid primary key references asset(id) on delete cascade,
      from_day date not null,
      to_day date not null,
      due_at timestamptz not null,
      constraint reading_check_days_check check (from_day <= to_day)
    )`);
    this.addSql(`insert into reading_check (asset_id, from_day, to_day, due_at)
      select asset_id, min(day), max(day), now() from site_day group by asset_id`);
  }
}

import { Migration } from '@mikro-orm/migrations';

/** What each month of a site's generation comes to, so that thousands of sites are compared without reading their half hours. */
export class Migration20261129170000_months_of_readings extends Migration {
  override up(): void {
    this.addSql(`create table site_month (
      asset_id uuid not null references asset(id) on delete cascade,
      month date not null,
      days int not null,
      half_hours int not null,
      wh bigint not null,
      known int not null,
      estimated int not null,
      primary key (asset_id, month)
    )`);
    const sums = (
      from: string,
    ) => `select asset_id, date_trunc('month', day::timestamp)::date as month, count(*)::int as days,
        sum(length(quality))::int as half_hours, sum(coalesce((select sum(value) from unnest(wh) as value), 0))::bigint as wh,
        sum(length(replace(quality, 'M', '')))::int as known,
        sum(length(quality) - length(translate(quality, 'ES', '')))::int as estimated
        from ${from} where channel = 'gen' group by 1, 2`;
    // By what changed: two transactions that write different days of a month each add their own.
    this.addSql(`create function site_month_follows() returns trigger language plpgsql as $$
      begin
        if tg_op <> 'INSERT' then
          update site_month as m set days = m.days - c.days, half_hours = m.half_hours - c.half_hours, wh = m.wh - c.wh,
              known = m.known - c.known, estimated = m.estimated - c.estimated
            from (${sums('gone')}) as c where m.asset_id = c.asset_id and m.month = c.month;
        end if;
        if tg_op <> 'DELETE' then
          insert into site_month as m (asset_id, month, days, half_hours, wh, known, estimated)
          select * from (${sums('come')}) as c order by asset_id, month
            on conflict (asset_id, month) do update set days = m.days + excluded.days, half_hours = m.half_hours + excluded.half_hours,
              wh = m.wh + excluded.wh, known = m.known + excluded.known, estimated = m.estimated + excluded.estimated;
        end if;
        return null;
      end $$`);
    this.addSql(`create trigger site_month_inserts after insert on site_day referencing new table as come
      for each statement execute function site_month_follows()`);
    this.addSql(`create trigger site_month_updates after update on site_day referencing old table as gone new table as come
      for each statement execute function site_month_follows()`);
    this.addSql(`create trigger site_month_deletes after delete on site_day referencing old table as gone
      for each statement execute function site_month_follows()`);
    this.addSql(`insert into site_month (asset_id, month, days, half_hours, wh, known, estimated) ${sums('site_day')}`);
  }
}

import { Migration } from '@mikro-orm/migrations';

/**
 * What each month of a site's generation comes to, and when its readings last changed, so that thousands of sites are compared and
 * checked without reading their half hours.
 */
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
      changed_at timestamptz not null,
      primary key (asset_id, month)
    )`);
    const made = (what: string) => `coalesce(sum(sign * case when channel = 'gen' then ${what} end), 0)`;
    const sums = (from: string) => `select asset_id, date_trunc('month', day::timestamp)::date as month,
        ${made('1')}::int as days, ${made('length(quality)')}::int as half_hours,
        ${made('(select sum(value) from unnest(wh) as value)')}::bigint as wh,
        ${made("length(replace(quality, 'M', ''))")}::int as known,
        ${made("length(quality) - length(translate(quality, 'ES', ''))")}::int as estimated, max(computed_at) as changed_at
        from ${from} where channel in ('gen', 'exp') group by 1, 2`;
    const all = (from: string, sign: 1 | -1) =>
      `select asset_id, day, channel, wh, quality, computed_at, ${sign} as sign from ${from}`;
    const add = (
      from: string,
    ) => `update site_month as m set days = m.days + c.days, half_hours = m.half_hours + c.half_hours,
            wh = m.wh + c.wh, known = m.known + c.known, estimated = m.estimated + c.estimated,
            changed_at = greatest(m.changed_at, c.changed_at)
          from (${sums(`(${from}) as each`)}) as c where m.asset_id = c.asset_id and m.month = c.month`;
    // By what changed: two transactions that write different days of a month each add their own.
    this.addSql(`create function site_month_follows() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' then
          ${add(all('gone', -1))};
        elsif tg_op = 'UPDATE' then
          ${add(`${all('come', 1)} union all ${all('gone', -1)}`)};
        else
          insert into site_month as m (asset_id, month, days, half_hours, wh, known, estimated, changed_at)
          select * from (${sums(`(${all('come', 1)}) as each`)}) as c order by asset_id, month
            on conflict (asset_id, month) do update set days = m.days + excluded.days, half_hours = m.half_hours + excluded.half_hours,
              wh = m.wh + excluded.wh, known = m.known + excluded.known, estimated = m.estimated + excluded.estimated,
              changed_at = greatest(m.changed_at, excluded.changed_at);
        end if;
        return null;
      end $$`);
    this.addSql(`create trigger site_month_inserts after insert on site_day referencing new table as come
      for each statement execute function site_month_follows()`);
    this.addSql(`create trigger site_month_updates after update on site_day referencing old table as gone new table as come
      for each statement execute function site_month_follows()`);
    this.addSql(`create trigger site_month_deletes after delete on site_day referencing old table as gone
      for each statement execute function site_month_follows()`);
    this.addSql(`insert into site_month (asset_id, month, days, half_hours, wh, known, estimated, changed_at)
      ${sums(`(${all('site_day', 1)}) as each`)}`);
  }
}

import { Migration } from '@mikro-orm/migrations';

/**
 * What a live site is expected to generate, by month, kept beside it: its funder reads it too, who never sees the host's forecast
 * itself.
 */
export class Migration20261128040000_expected_of_asset extends Migration {
  override up(): void {
    this.addSql(`create table asset_expected (
      asset_id uuid not null references asset(id) on delete cascade,
      month int not null check (month between 1 and 12),
      p10 double precision not null,
      p50 double precision not null,
      p90 double precision not null,
      primary key (asset_id, month)
    )`);
    this.addSql(`insert into asset_expected (asset_id, month, p10, p50, p90)
      select a.id, (one ->> 'month')::int, (one #>> '{generationKwh,p10}')::float8, (one #>> '{generationKwh,p50}')::float8,
             (one #>> '{generationKwh,p90}')::float8
        from asset a join site_forecast f on f.id = a.forecast_id
       cross join lateral jsonb_array_elements(f.answer -> 'monthly') as one
      on conflict do nothing`);
  }
}

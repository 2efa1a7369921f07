import { Migration } from '@mikro-orm/migrations';

/** The latest power of live sites. It has a row for each channel, so that row-level security can show each reader only its own. */
export class Migration20261129130000_site_now extends Migration {
  override up(): void {
    this.addSql(`create table site_now (
      asset_id uuid not null references asset(id) on delete cascade,
      channel text not null check (channel in ('pv', 'grid', 'bat', 'load', 'ev', 'exp', 'self', 'soc')),
      value int,
      at timestamptz not null,
      source_id uuid not null references data_source(id) on delete cascade,
      class text not null check (class in ('live', 'near', 'daily')),
      every_seconds int not null,
      received_at timestamptz not null,
      primary key (asset_id, channel),
      constraint site_now_value_check check (channel in ('grid', 'bat') or value >= 0 and (channel <> 'soc' or value <= 100)),
      constraint site_now_daily_check check (class <> 'daily' or value is null)
    )`);
    this.addSql('create index site_now_source_idx on site_now (source_id)');
  }
}

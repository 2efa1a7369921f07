import { Migration } from '@mikro-orm/migrations';

/**
 * The equipment of live sites and what it measures: a row for each site, London day and channel. Sites that are live already get
 * their asset from the event that took them live, which the new queue has yet to handle.
 */
export class Migration20261126000000_assets extends Migration {
  override up(): void {
    this.addSql(`create table asset (
      id uuid primary key,
      project_id uuid not null references project(id),
      host_id uuid not null references host(id),
      funder_id uuid not null references funder(id),
      installer_id uuid references installer(id),
      forecast_id uuid references site_forecast(id) on delete set null,
      status text not null check (status in ('commissioning', 'reporting')),
      version int not null,
      solar_kwp double precision,
      battery_kwh double precision,
      live_since date not null,
      last_batch int not null default 0,
      registered_at timestamptz not null,
      reporting_since timestamptz,
      constraint asset_project_key unique (project_id)
    )`);
    for (const party of ['host', 'funder', 'installer']) {
      this.addSql(`create index asset_${party}_idx on asset (${party}_id)`);
    }
    this.addSql(`create table asset_device (
      id uuid primary key,
      asset_id uuid not null references asset(id) on delete cascade,
      kind text not null check (kind in ('inverter', 'generation_meter', 'grid_meter')),
      manufacturer text,
      model text,
      serial text,
      since date not null
    )`);
    this.addSql('create index asset_device_asset_idx on asset_device (asset_id)');
    this.addSql(`create table reading_batch (
      asset_id uuid not null references asset(id) on delete cascade,
      no int not null,
      source text not null check (source in ('csv')),
      channel text not null check (channel in ('gen', 'exp', 'imp')),
      file_name text not null,
      fingerprint text not null,
      mapping jsonb not null,
      report jsonb not null,
      left_out jsonb not null,
      from_day date not null,
      to_day date not null,
      received_by uuid not null,
      received_by_name text not null,
      received_at timestamptz not null,
      primary key (asset_id, no),
      constraint reading_batch_once_key unique (asset_id, channel, fingerprint)
    )`);
    this.addSql(`create table site_day (
      asset_id uuid not null references asset(id) on delete cascade,
      day date not null,
      channel text not null check (channel in ('gen', 'exp', 'imp')),
      wh int[] not null,
      quality text not null,
      batch int[] not null,
      revision int not null,
      computed_at timestamptz not null,
      primary key (asset_id, day, channel),
      constraint site_day_half_hours_check check (cardinality(wh) in (46, 48, 50)
        and length(quality) = cardinality(wh) and cardinality(batch) = cardinality(wh)),
      constraint site_day_quality_check check (quality ~ '^[AESMC]+$'),
      constraint site_day_null_check check (0 <= all (array_remove(wh, null))
        and cardinality(array_remove(wh, null)) = length(replace(quality, 'M', ''))
        and cardinality(array_remove(batch, null)) = length(replace(quality, 'M', '')))
    )`);
  }
}

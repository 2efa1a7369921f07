import { Migration } from '@mikro-orm/migrations';

/** Every forecast that was made for a host's site, by itself or as a project; the funder's part lies beside it. */
export class Migration20261122062900_site_forecast extends Migration {
  override up(): void {
    this.addSql(`create table site_forecast (
      id uuid primary key,
      subject_kind text not null check (subject_kind in ('host','project')),
      subject_id uuid not null,
      host_id uuid not null references host(id),
      version integer not null,
      basis text not null check (basis in ('form','bills','half_hourly')),
      inputs_hash text not null,
      assumptions_version text not null,
      changed jsonb not null,
      question jsonb not null,
      answer jsonb not null,
      made_by uuid,
      made_by_name text,
      created_at timestamptz not null,
      unique (subject_id, version)
    )`);
    this.addSql('create index site_forecast_host_idx on site_forecast (host_id, created_at desc, id desc)');
    this.addSql(`create table site_forecast_return (
      forecast_id uuid primary key references site_forecast(id) on delete cascade,
      funder jsonb not null,
      warnings jsonb not null
    )`);
    // The activity feed counts what it does not show.
    this.addSql(`create index event_log_forecast_idx on event_log (seq) where type = 'forecast.made'`);
  }
}

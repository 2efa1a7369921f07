import { Migration } from '@mikro-orm/migrations';

/**
 * What hosts tell of their use: half-hourly readings of a meter, a row a local day, and bills. Of readings that were replaced
 * the report stays and the half hours go.
 */
export class Migration20261122130000_usage extends Migration {
  override up(): void {
    this.addSql(`create table site_usage (
      host_id uuid primary key references host(id),
      version integer not null
    )`);
    this.addSql(`create table usage_upload (
      id uuid primary key,
      host_id uuid not null references host(id),
      file_name text not null,
      mapping jsonb not null,
      report jsonb not null,
      annual_kwh double precision,
      fingerprint text not null,
      uploaded_by uuid not null,
      uploaded_by_name text not null,
      created_at timestamptz not null,
      replaced_at timestamptz
    )`);
    this.addSql('create unique index usage_upload_current_key on usage_upload (host_id) where replaced_at is null');
    this.addSql('create index usage_upload_host_idx on usage_upload (host_id, created_at desc)');
    this.addSql(`create table usage_day (
      upload_id uuid not null references usage_upload(id) on delete cascade,
      day date not null,
      kwh double precision[] not null check (cardinality(kwh) in (46, 48, 50)),
      primary key (upload_id, day)
    )`);
    this.addSql(`create table usage_bill (
      id uuid primary key,
      host_id uuid not null references host(id),
      from_day date not null,
      to_day date not null check (to_day >= from_day),
      kwh double precision not null,
      pence bigint not null,
      file_name text,
      file_path text,
      file_size integer,
      file_media text,
      file_state text check (file_state in ('checking','ready','rejected')),
      file_reason text,
      version integer not null,
      created_by uuid not null,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`);
    this.addSql('create index usage_bill_host_idx on usage_bill (host_id, from_day desc)');
  }
}

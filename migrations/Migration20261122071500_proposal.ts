import { Migration } from '@mikro-orm/migrations';

/** Proposals: a stored forecast made into pages, one edition after the other for each host. */
export class Migration20261122071500_proposal extends Migration {
  override up(): void {
    this.addSql(`create table proposal (
      id uuid primary key,
      no bigint generated always as identity,
      host_id uuid not null references host(id),
      forecast_id uuid not null unique references site_forecast(id),
      edition integer not null,
      state text not null check (state in ('making','ready')),
      version integer not null,
      path text,
      sha256 text,
      pages integer,
      size integer,
      made_by uuid not null,
      made_by_name text not null,
      created_at timestamptz not null,
      ready_at timestamptz,
      unique (host_id, edition)
    )`);
  }
}

import { Migration } from '@mikro-orm/migrations';

/**
 * Connections to the clouds of inverter makers: each with its sealed key, what was fetched from it, and the calls of a key by the
 * minute. Readings that come from one make batches beside those that people upload.
 */
export class Migration20261128010000_sources extends Migration {
  override up(): void {
    this.addSql(`create table data_source (
      id uuid primary key,
      asset_id uuid not null references asset(id) on delete cascade,
      platform text not null check (platform in ('givenergy', 'solaredge', 'solis')),
      account text not null,
      status text not null check (status in ('draft', 'testing', 'connected', 'stale', 'broken', 'revoked')),
      reason text check (reason in ('auth', 'gone', 'denied', 'quota')),
      broken_at timestamptz,
      budget text not null,
      sealed bytea,
      sealed_key_id text,
      key_since timestamptz,
      found jsonb,
      failures int not null default 0,
      newest_at timestamptz,
      next_at timestamptz,
      leased_until timestamptz,
      fetch_day date,
      reads_day date,
      reads int not null default 0,
      reads_before int not null default 0,
      conflicts int not null default 0,
      added_by uuid not null,
      added_by_name text not null,
      version int not null,
      created_at timestamptz not null,
      constraint data_source_broken_check check ((status = 'broken') = (reason is not null) and (reason is null) = (broken_at is null)),
      constraint data_source_key_check check ((sealed is null) = (status = 'revoked')
        and (sealed is null) = (sealed_key_id is null) and (sealed is null) = (key_since is null))
    )`);
    this.addSql('create index data_source_asset_idx on data_source (asset_id)');
    this.addSql(`create index data_source_next_idx on data_source (next_at)`);
    this.addSql(`create unique index data_source_open_key on data_source (asset_id, platform, account)
      where status <> 'revoked'`);
    this.addSql(`create table source_reading (
      source_id uuid not null references data_source(id) on delete cascade,
      device text not null,
      at timestamptz not null,
      span int not null,
      gen bigint,
      exp bigint,
      imp bigint,
      fetched_at timestamptz not null,
      primary key (source_id, device, at)
    )`);
    this.addSql(`create table source_call (
      budget text not null,
      minute timestamptz not null,
      calls int not null,
      primary key (budget, minute)
    )`);
    // widens reading_batch.reading_batch_source_check: readings also come from a maker's cloud.
    this.addSql('alter table reading_batch drop constraint reading_batch_source_check');
    this.addSql(
      `alter table reading_batch add constraint reading_batch_source_check check (source in ('csv', 'cloud'))`,
    );
  }
}

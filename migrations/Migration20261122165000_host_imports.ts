import { Migration } from '@mikro-orm/migrations';

/** Lists of asset hosts that came as a CSV; of a row that made a host nothing but its line stays. */
export class Migration20261122165000_host_imports extends Migration {
  override up(): void {
    this.addSql(`create table host_import (
      id uuid primary key,
      file_name text not null,
      columns text[] not null,
      total integer not null,
      created integer not null,
      duplicates integer not null,
      errors integer not null,
      actor jsonb not null,
      created_at timestamptz not null,
      created_by uuid not null references account(id),
      created_by_name text not null,
      finished_at timestamptz
    )`);
    this.addSql('create index host_import_created_idx on host_import (created_at desc, id desc)');
    this.addSql(`create table host_import_row (
      import_id uuid not null references host_import(id) on delete cascade,
      line integer not null,
      state text not null check (state in ('waiting', 'created', 'duplicate', 'error')),
      message text,
      email text not null,
      company_name text not null,
      cells jsonb not null,
      wish jsonb,
      primary key (import_id, line)
    )`);
    this.addSql(
      `create index host_import_row_waiting_idx on host_import_row (import_id, line) where state = 'waiting'`,
    );
  }
}

import { Migration } from '@mikro-orm/migrations';

/** Changes of many records at once, one row for each record. Names are read from the records, and never kept here. */
export class Migration20261129151000_bulk_changes extends Migration {
  override up(): void {
    this.addSql(`create table bulk_change (
      id uuid primary key,
      kind text not null check (kind in ('lead', 'host', 'funder', 'installer', 'project')),
      act jsonb not null,
      actor jsonb not null,
      undoes uuid unique references bulk_change(id) on delete cascade,
      created_at timestamptz not null,
      finished_at timestamptz
    )`);
    this.addSql('create index bulk_change_created_idx on bulk_change (created_at)');
    this.addSql(`create table bulk_row (
      bulk_id uuid not null references bulk_change(id) on delete cascade,
      place int not null,
      record_id uuid not null,
      outcome text not null check (outcome in ('waiting', 'done', 'same', 'refused')),
      message text,
      before jsonb,
      primary key (bulk_id, place)
    )`);
    this.addSql(`create index bulk_row_waiting_idx on bulk_row (bulk_id, place) where outcome = 'waiting'`);
  }
}

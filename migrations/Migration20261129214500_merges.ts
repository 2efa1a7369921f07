import { Migration } from '@mikro-orm/migrations';

/** Merges of two records of one company, with what their undo needs; and pairs that aren’t the same. */
export class Migration20261129214500_merges extends Migration {
  override up(): void {
    this.addSql(`create table merge (
      id uuid primary key,
      kind text not null check (kind in ('host', 'funder', 'installer')),
      stays_id uuid not null,
      goes_id uuid not null,
      goes_name text,
      carried jsonb,
      merged_at timestamptz not null,
      merged_by jsonb not null,
      undone_at timestamptz,
      undone_by jsonb
    )`);
    this.addSql('create index merge_stays_idx on merge (stays_id)');
    this.addSql('create index merge_goes_idx on merge (goes_id)');
    this.addSql('create index merge_kept_idx on merge (merged_at) where carried is not null');
    this.addSql(`create table merge_row (
      id bigint generated always as identity primary key,
      merge_id uuid not null references merge(id) on delete cascade,
      op text not null check (op in ('set', 'soft', 'gone')),
      table_name text not null,
      columns text not null,
      key jsonb,
      before jsonb not null,
      after jsonb
    )`);
    this.addSql('create index merge_row_merge_idx on merge_row (merge_id, id)');
    this.addSql(`create table not_same (
      one_id uuid not null,
      other_id uuid not null,
      said_by uuid references account(id) on delete set null,
      said_at timestamptz not null,
      primary key (one_id, other_id)
    )`);
    this.addSql('create index not_same_by_idx on not_same (said_by)');
    // Two leads of one company share its record after a merge.
    this.addSql('alter table lead drop constraint lead_host_id_key');
    this.addSql('create index lead_host_idx on lead (host_id)');
  }
}

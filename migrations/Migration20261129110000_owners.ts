import { Migration } from '@mikro-orm/migrations';

/** Who in the office looks after a record, and whether new leads are given out in turn. */
export class Migration20261129110000_owners extends Migration {
  override up(): void {
    this.addSql(`create table record_owner (
      record_id uuid primary key,
      kind text not null check (kind in ('lead', 'host', 'funder', 'installer', 'project')),
      owner_id uuid references account(id),
      version int not null,
      changed_at timestamptz not null
    )`);
    this.addSql('create index record_owner_owner_idx on record_owner (owner_id, kind)');
    this.addSql(`create table owner_turn (
      id boolean primary key default true constraint owner_turn_one_check check (id),
      round_robin boolean not null default false,
      people text[] not null default '{}'::text[],
      last_id uuid references account(id)
    )`);
    this.addSql('create index owner_turn_last_idx on owner_turn (last_id)');
  }
}

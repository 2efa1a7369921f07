import { Migration } from '@mikro-orm/migrations';

/** What the office has to do, and what its people put off. */
export class Migration20261129113000_tasks extends Migration {
  override up(): void {
    this.addSql(`create table task (
      id uuid primary key,
      title text not null,
      record_kind text check (record_kind in ('lead', 'host', 'funder', 'installer', 'project')),
      record_id uuid,
      owner_id uuid references account(id),
      due date,
      repeats text check (repeats in ('week', 'month', 'quarter', 'year')),
      done_at timestamptz,
      created_at timestamptz not null,
      version int not null,
      constraint task_record_check check ((record_kind is null) = (record_id is null))
    )`);
    this.addSql('create index task_open_idx on task (due) where done_at is null');
    this.addSql('create index task_owner_idx on task (owner_id)');
    this.addSql('create index task_record_idx on task (record_id)');
    this.addSql(`create table need_snooze (
      account_id uuid not null references account(id) on delete cascade,
      record_id uuid not null,
      need text not null check (need in ('lead', 'proposal_accepted', 'proposal_declined', 'awaiting_pairing', 'commissioning',
        'go_live', 'overdue', 'task')),
      until date not null,
      version int not null,
      primary key (account_id, record_id, need)
    )`);
  }
}

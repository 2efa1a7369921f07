import { Migration } from '@mikro-orm/migrations';

/** Files that go with messages: uploaded first, checked, and readable by those who read the message. */
export class Migration20261125030500_message_files extends Migration {
  override up(): void {
    this.addSql(`create table message_file (
      id uuid primary key,
      thread_id uuid not null references thread(id),
      message_id uuid references message(id),
      uploaded_by uuid not null references account(id),
      name text not null,
      path text,
      size int not null,
      media text not null,
      state text not null check (state in ('checking', 'ready', 'rejected')),
      reason text,
      created_at timestamptz not null
    )`);
    this.addSql('create index message_file_message_idx on message_file (message_id)');
    this.addSql('create index message_file_thread_idx on message_file (thread_id)');
    this.addSql('create index message_file_uploader_idx on message_file (uploaded_by)');
  }
}

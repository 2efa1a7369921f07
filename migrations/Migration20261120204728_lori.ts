import { Migration } from '@mikro-orm/migrations';

/** What Lori was asked and what she said, for 90 days. */
export class Migration20261120204728_lori extends Migration {
  override up(): void {
    this.addSql(`create table lori_conversation (
      id uuid primary key,
      account_id uuid references account(id),
      created_at timestamptz not null,
      last_at timestamptz not null
    )`);
    this.addSql(`create table lori_message (
      id bigint generated always as identity primary key,
      conversation_id uuid not null references lori_conversation(id) on delete cascade,
      question text not null,
      answer text not null,
      sources jsonb not null,
      intent text not null,
      known boolean not null,
      at timestamptz not null
    )`);
    this.addSql('create index lori_conversation_last_idx on lori_conversation (last_at)');
    this.addSql('create index lori_message_conversation_idx on lori_message (conversation_id, id)');
    this.addSql('create index lori_message_unknown_idx on lori_message (at desc) where not known');
  }
}

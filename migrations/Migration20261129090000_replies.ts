import { Migration } from '@mikro-orm/migrations';

/** Replies by email: the addresses that were given out, and what arrived. */
export class Migration20261129090000_replies extends Migration {
  override up(): void {
    this.addSql(`create table reply_address (
      hash text primary key,
      thread_id uuid not null references thread(id) on delete cascade,
      account_id uuid not null references account(id) on delete cascade,
      membership_id uuid references membership(id) on delete cascade,
      until timestamptz not null
    )`);
    this.addSql('create index reply_address_thread_idx on reply_address (thread_id)');
    this.addSql('create index reply_address_account_idx on reply_address (account_id)');
    this.addSql('create index reply_address_membership_idx on reply_address (membership_id)');
    this.addSql(`create table incoming_mail (
      id uuid primary key,
      key text not null constraint incoming_mail_key_key unique,
      sender text,
      subject text not null,
      thread_id uuid references thread(id) on delete cascade,
      account_id uuid references account(id) on delete set null,
      message_id uuid references message(id) on delete set null,
      outcome text not null check (outcome in ('written', 'partly', 'refused', 'held', 'ignored')),
      reason text,
      raw bytea,
      received_at timestamptz not null
    )`);
    this.addSql('create index incoming_mail_received_idx on incoming_mail (received_at desc, id desc)');
    this.addSql('create index incoming_mail_account_idx on incoming_mail (account_id)');
    this.addSql('create index incoming_mail_thread_idx on incoming_mail (thread_id)');
    this.addSql('create index incoming_mail_message_idx on incoming_mail (message_id)');
  }
}

import { Migration } from '@mikro-orm/migrations';

/** The outbox of mails. No code, token or password stands in it: the worker reads or draws secrets when it sends. */
export class Migration20261120190100_mail extends Migration {
  override up(): void {
    this.addSql(`create table mail (
      id uuid primary key,
      template text not null,
      cause text not null,
      recipient text not null,
      account_id uuid references account(id),
      data jsonb not null,
      state text not null default 'due' check (state in ('due','sent','failed','dropped')),
      attempts integer not null default 0,
      due_at timestamptz not null,
      created_at timestamptz not null,
      sent_at timestamptz,
      last_error text,
      unique (cause, template, recipient)
    )`);
    this.addSql(`create index mail_due_idx on mail (due_at, id) where state = 'due'`);
    this.addSql('create index mail_created_idx on mail (created_at desc, id desc)');
  }
}

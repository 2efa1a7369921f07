import { Migration } from '@mikro-orm/migrations';

/** Addresses that mail comes back from, and mails that are held for them. */
export class Migration20261122125500_returned_mail extends Migration {
  override up(): void {
    // widens mail.mail_state_check: held.
    this.addSql('alter table mail drop constraint mail_state_check');
    this.addSql(
      `alter table mail add constraint mail_state_check check (state in ('due','sent','failed','dropped','held'))`,
    );
    this.addSql(`create index mail_held_idx on mail (lower(recipient)) where state = 'held'`);
    this.addSql(`create table returned_address (
      address text primary key,
      reason text not null,
      since timestamptz not null,
      noted_at timestamptz not null
    )`);
  }
}

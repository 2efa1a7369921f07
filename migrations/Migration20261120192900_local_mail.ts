import { Migration } from '@mikro-orm/migrations';

/**
 * What the local mailbox of demo and development received. Mails carry codes and links that let people in: it is filled
 * and read there alone.
 */
export class Migration20261120192900_local_mail extends Migration {
  override up(): void {
    this.addSql(`create table local_mail (
      id uuid primary key,
      message_id text not null,
      recipient text not null,
      subject text not null,
      text text not null,
      html text not null,
      at timestamptz not null,
      unique (message_id, recipient)
    )`);
    this.addSql('create index local_mail_at_idx on local_mail (at desc, id desc)');
    this.addSql('create index local_mail_recipient_idx on local_mail (recipient, at desc, id desc)');
  }
}

import { Migration } from '@mikro-orm/migrations';

/** Who decided about a reply by email that was held, and when. */
export class Migration20261129150200_held_replies extends Migration {
  override up(): void {
    this.addSql(`alter table incoming_mail add column decided_by uuid references account(id) on delete set null,
      add column decided_at timestamptz`);
    this.addSql('create index incoming_mail_decided_idx on incoming_mail (decided_by)');
  }
}

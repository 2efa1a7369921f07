import { Migration } from '@mikro-orm/migrations';

/** The lines of one account: what it did, and what was done to it. */
export class Migration20261120192500_audit_about extends Migration {
  override up(): void {
    this.addSql('create index audit_event_subject_idx on audit_event (subject_id, at desc, id desc)');
    this.addSql('create index audit_event_actor_idx on audit_event (actor_id, at desc, id desc)');
  }
}

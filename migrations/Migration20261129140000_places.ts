import { Migration } from '@mikro-orm/migrations';

/** The place in the log up to which a subscriber that follows it has been given every event. */
export class Migration20261129140000_places extends Migration {
  override up(): void {
    this.addSql('alter table subscriber_progress add column followed_seq bigint');
  }
}

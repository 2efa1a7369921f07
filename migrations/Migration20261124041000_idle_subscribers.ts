import { Migration } from '@mikro-orm/migrations';

/** Subscribers that have nothing to do with an event of theirs. Events from before have none: all of theirs were given a job. */
export class Migration20261124041000_idle_subscribers extends Migration {
  override up(): void {
    this.addSql('alter table event_log add column idle text[]');
  }
}

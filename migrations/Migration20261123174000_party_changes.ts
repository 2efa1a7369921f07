import { Migration } from '@mikro-orm/migrations';

/** The queue `parties` begins with what happens from now on: earlier changes of parties are on every open page long since. */
export class Migration20261123174000_party_changes extends Migration {
  override up(): void {
    this.addSql(
      `insert into subscriber_progress (subscriber, settled_seq) select 'parties', head_seq from event_log_state
       on conflict (subscriber) do nothing`,
    );
  }
}

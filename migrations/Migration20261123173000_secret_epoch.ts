import { Migration } from '@mikro-orm/migrations';

/**
 * The log's epoch becomes a secret that cursors are encrypted with. Earlier cursors carried the old one, so there is a new one: pages that
 * are open fetch everything again, once. What somebody has seen stays seen.
 */
export class Migration20261123173000_secret_epoch extends Migration {
  override up(): void {
    this.addSql(
      `with fresh as (select replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') as epoch),
            changed as (update event_log_state as s set epoch = substr(fresh.epoch, 1, 32) from fresh returning s.epoch)
       update account_seen set epoch = changed.epoch from changed`,
    );
  }
}

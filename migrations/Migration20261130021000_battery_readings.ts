import { Migration } from '@mikro-orm/migrations';

/** What a battery does, by the half hour: what goes in and out of it, and its charge. */
export class Migration20261130021000_battery_readings extends Migration {
  override up(): void {
    this.addSql('alter table source_reading add column chg bigint, add column dis bigint, add column soc int');
    // widens site_day.site_day_channel_check: three more channels.
    // widens reading_batch.reading_batch_channel_check: the same.
    for (const table of ['site_day', 'reading_batch']) {
      this.addSql(`alter table ${table} drop constraint ${table}_channel_check`);
      this.addSql(`alter table ${table} add constraint ${table}_channel_check
        check (channel in ('gen', 'exp', 'imp', 'chg', 'dis', 'soc'))`);
    }
  }
}

import { Migration } from '@mikro-orm/migrations';

/** Readings come from Fox ESS, from smart meters through n3rgy, and from agents on site. */
export class Migration20261129150000_more_makers extends Migration {
  override up(): void {
    // widens data_source.data_source_platform_check: three more sources.
    this.addSql('alter table data_source drop constraint data_source_platform_check');
    this.addSql(`alter table data_source add constraint data_source_platform_check
      check (platform in ('givenergy', 'solaredge', 'solis', 'foxess', 'n3rgy', 'agent'))`);
  }
}

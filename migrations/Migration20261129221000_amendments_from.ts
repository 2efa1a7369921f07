import { Migration } from '@mikro-orm/migrations';

/** The first day of an amendment's new terms, where the parties agreed on one. */
export class Migration20261129221000_amendments_from extends Migration {
  override up(): void {
    this.addSql('alter table agreement add column amends_from date null');
  }
}

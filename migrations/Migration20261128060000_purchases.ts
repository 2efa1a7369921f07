import { Migration } from '@mikro-orm/migrations';

/** A host buys its system early: an agreement that amends the one in force and names the day, the year and the price. */
export class Migration20261128060000_purchases extends Migration {
  override up(): void {
    this.addSql('alter table agreement add column purchase jsonb');
  }
}

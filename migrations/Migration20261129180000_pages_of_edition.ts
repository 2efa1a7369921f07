import { Migration } from '@mikro-orm/migrations';

/** The edition whose pages a person has seen: pages of an earlier document say nothing about the one to sign. */
export class Migration20261129180000_pages_of_edition extends Migration {
  override up(): void {
    this.addSql('alter table signing_opening add column edition int');
  }
}

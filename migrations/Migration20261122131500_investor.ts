import { Migration } from '@mikro-orm/migrations';

/** What kind of investor a funder says it is, until when, under which text; earlier ones stand in the event log. */
export class Migration20261122131500_investor extends Migration {
  override up(): void {
    this.addSql('alter table funder add column certification jsonb');
  }
}

import { Migration } from '@mikro-orm/migrations';

/** Marks the month in which an agreement ends: its bill is the last one. */
export class Migration20261129160000_final_bills extends Migration {
  override up(): void {
    this.addSql('alter table billing_period add column final boolean not null default false');
  }
}

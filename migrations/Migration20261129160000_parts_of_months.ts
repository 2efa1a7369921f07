import { Migration } from '@mikro-orm/migrations';

/** A month in which the host or the funder changes is two: each party has the bill of its own days. */
export class Migration20261129160000_parts_of_months extends Migration {
  override up(): void {
    this.addSql('alter table billing_period add column part_from date');
    this.addSql('update billing_period set part_from = month');
    // contracts billing_period.part_from, before the first release: the rows that are there have whole months.
    this.addSql('alter table billing_period alter column part_from set not null');
    // contracts billing_period.billing_period_month_key, before the first release: a month has one row for each of its parts.
    this.addSql('alter table billing_period drop constraint billing_period_month_key');
    // contracts billing_period.billing_period_part_key, before the first release: no release writes a part yet.
    this.addSql('alter table billing_period add constraint billing_period_part_key unique (asset_id, part_from)');
  }
}

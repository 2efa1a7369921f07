import { Migration } from '@mikro-orm/migrations';

/** The report that each funder gets at a month's beginning: one a month. */
export class Migration20261122171500_monthly_report extends Migration {
  override up(): void {
    this.addSql('alter table funder_report add column month text');
    this.addSql(
      'create unique index funder_report_month_key on funder_report (funder_id, month) where month is not null',
    );
  }
}

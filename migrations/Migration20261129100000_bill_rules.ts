import { Migration } from '@mikro-orm/migrations';

/** The figures of CPI and RPI that prices rise by, bills that replace a credited one, and credit notes for a fee. */
export class Migration20261129100000_bill_rules extends Migration {
  override up(): void {
    this.figures();
    // A month has one bill, or several where each one but the last was credited whole.
    this.addSql('alter table bill add column replaces uuid references bill(id) on delete cascade');
    // contracts bill, before the first release: still one bill a month, unless it replaces the one before.
    this.addSql('drop index bill_one_per_period');
    this.addSql(`create unique index bill_one_per_period on bill (period_id) where kind = 'bill' and replaces is null`);
    // contracts bill.bill_replaced_once, before the first release: no release wrote the column before.
    this.addSql('alter table bill add constraint bill_replaced_once unique (replaces)');
    // widens statement_number.statement_number_series_check: a fee below zero is a credit note.
    this.addSql('alter table statement_number drop constraint statement_number_series_check');
    this.addSql(`alter table statement_number add constraint statement_number_series_check
      check (series in ('statement','fee','fee_credit'))`);
  }

  private figures(): void {
    this.addSql(`create table index_figure (
      kind text not null check (kind in ('cpi','rpi')),
      month date not null,
      bp int not null check (bp between -2000 and 10000),
      published_on date not null,
      source text not null,
      version int not null,
      updated_at timestamptz not null,
      updated_by text not null,
      primary key (kind, month)
    )`);
  }
}

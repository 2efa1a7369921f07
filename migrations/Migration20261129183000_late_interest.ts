import { Migration } from '@mikro-orm/migrations';

/** Interest on bills that are paid late: a document with a series of numbers of its own, and an entry of the journal. */
export class Migration20261129183000_late_interest extends Migration {
  override up(): void {
    this.addSql(`alter table billing_period add column interest_pence bigint not null default '0'`);
    this.addSql('alter table billing_period add column interest_to date');
    // widens document_number.document_number_series_check: interest has numbers of its own.
    this.addSql('alter table document_number drop constraint document_number_series_check');
    this.addSql(`alter table document_number add constraint document_number_series_check
      check (series in ('bill','note','interest'))`);
    // widens bill.bill_kind_check: interest is a document beside bills and notes.
    this.addSql('alter table bill drop constraint bill_kind_check');
    this.addSql(`alter table bill add constraint bill_kind_check
      check (kind in ('bill','credit_note','debit_note','interest'))`);
    // widens ledger_entry.ledger_entry_document_kind_check: interest is in the journal.
    this.addSql('alter table ledger_entry drop constraint ledger_entry_document_kind_check');
    this.addSql(`alter table ledger_entry add constraint ledger_entry_document_kind_check
      check (document_kind in ('bill','credit_note','debit_note','interest','payment','export','statement','payout'))`);
  }
}

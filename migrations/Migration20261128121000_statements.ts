import { Migration } from '@mikro-orm/migrations';

/** What a funder gets of the money received for its sites: export receipts, the month's statement and its fee. */
export class Migration20261128121000_statements extends Migration {
  override up(): void {
    this.addSql(`alter table supplier add column fee_bp int not null default 200
      constraint supplier_fee_bp_check check (fee_bp between 0 and 2000)`);
    this.addSql(`create table export_receipt (
      id uuid primary key,
      period_id uuid not null references billing_period(id) on delete cascade,
      funder_id uuid not null,
      pence bigint not null check (pence > 0),
      received_on date not null,
      reference text not null,
      recorded_at timestamptz not null,
      recorded_by text not null,
      constraint export_receipt_reference_key unique (funder_id, reference)
    )`);
    this.addSql('create index export_receipt_period_idx on export_receipt (period_id)');
    this.addSql(`create table statement (
      id uuid primary key,
      funder_id uuid not null references funder(id),
      funder_company text not null,
      month date not null,
      status text not null check (status in ('draft','issued','paid')),
      version int not null,
      number text,
      content jsonb,
      issued_at timestamptz,
      issued_on date,
      paid_on date,
      paid_reference text,
      document_state text not null default 'none' check (document_state in ('none','waiting','sealed')),
      path text,
      sha256 text,
      seal_attempts int not null default 0,
      seal_error text,
      seal_next_at timestamptz,
      constraint statement_month_key unique (funder_id, month),
      constraint statement_number_key unique (number)
    )`);
    this.addSql(`create index statement_waiting_idx on statement (issued_at) where document_state = 'waiting'`);
    // What is issued stays as it is; it is paid and drawn afterwards.
    this.addSql(`create function statement_stays() returns trigger language plpgsql as $$
      declare
        later text[] := array['status','version','paid_on','paid_reference','document_state','path','sha256','seal_attempts',
          'seal_error','seal_next_at'];
      begin
        if old.status <> 'draft' and ((to_jsonb(new) - later) is distinct from (to_jsonb(old) - later)
            or new.status = 'draft' or old.document_state = 'sealed' and new.sha256 is distinct from old.sha256) then
          raise exception 'an issued statement is never changed';
        end if;
        return new;
      end $$`);
    this.addSql(
      'create trigger statement_stays before update on statement for each row execute function statement_stays()',
    );
    // Which documents of the journal a statement has: each is in one alone.
    this.addSql(`create table statement_item (
      document_id uuid primary key,
      statement_id uuid not null references statement(id),
      period_id uuid not null
    )`);
    this.addSql(`create table statement_line (
      statement_id uuid not null references statement(id),
      period_id uuid not null,
      bills_pence bigint not null,
      vat_pence bigint not null,
      export_pence bigint not null,
      primary key (statement_id, period_id)
    )`);
    this.addSql('create index statement_line_period_idx on statement_line (period_id)');
    // Gapless, as the numbers of bills are: this row is locked by the transaction that takes the next one.
    this.addSql(`create table statement_number (
      series text not null check (series in ('statement','fee')),
      year int not null,
      last int not null,
      primary key (series, year)
    )`);
    // widens ledger_entry.ledger_entry_document_kind_check: export, statements and payouts are documents too.
    this.addSql('alter table ledger_entry drop constraint ledger_entry_document_kind_check');
    this.addSql(`alter table ledger_entry add constraint ledger_entry_document_kind_check
      check (document_kind in ('bill','credit_note','debit_note','payment','export','statement','payout'))`);
    // widens ledger_entry.ledger_entry_account_check: the fee and its VAT are accounts too.
    this.addSql('alter table ledger_entry drop constraint ledger_entry_account_check');
    this.addSql(`alter table ledger_entry add constraint ledger_entry_account_check
      check (account in ('receivable','on_account','payable','vat','cash','fee','fee_vat'))`);
    this.addSql('create index ledger_entry_funder_idx on ledger_entry (funder_id, account)');
    // widens sealed_document.sealed_document_kind_check: statements are sealed too.
    this.addSql('alter table sealed_document drop constraint sealed_document_kind_check');
    this.addSql(`alter table sealed_document add constraint sealed_document_kind_check
      check (kind in ('agreement','works_order','bill','statement'))`);
  }
}

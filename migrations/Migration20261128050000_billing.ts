import { Migration } from '@mikro-orm/migrations';

/**
 * Bills of live sites: the supplier in whose name they are issued, the months of a site, bills and notes with their half hours,
 * payments, and the journal that they are written into.
 */
export class Migration20261128050000_billing extends Migration {
  override up(): void {
    this.suppliers();
    this.periods();
    this.bills();
    this.payments();
    this.journal();
    // widens sealed_document.sealed_document_kind_check: bills and notes are sealed too.
    this.addSql('alter table sealed_document drop constraint sealed_document_kind_check');
    this.addSql(`alter table sealed_document add constraint sealed_document_kind_check
      check (kind in ('agreement','works_order','bill'))`);
  }

  private suppliers(): void {
    this.addSql(`create table supplier (
      funder_id uuid primary key references funder(id),
      code text not null,
      name text not null,
      address text not null,
      vat_number text,
      de_minimis text not null check (de_minimis in ('daily','monthly')),
      export_mp int,
      account_name text not null,
      sort_code text not null,
      account_number text not null,
      version int not null,
      updated_at timestamptz not null,
      updated_by text not null,
      constraint supplier_code_key unique (code)
    )`);
    // A row that the issuing transaction locks, since a sequence would leave gaps.
    this.addSql(`create table document_number (
      funder_id uuid not null references funder(id),
      series text not null check (series in ('bill','note')),
      year int not null,
      last int not null,
      primary key (funder_id, series, year)
    )`);
    this.addSql(`create table vat_certificate (
      project_id uuid primary key references project(id) on delete cascade,
      kept text not null,
      updated_at timestamptz not null,
      updated_by text not null
    )`);
  }

  private periods(): void {
    this.addSql(`create table billing_period (
      id uuid primary key,
      project_id uuid not null references project(id),
      asset_id uuid not null references asset(id) on delete cascade,
      agreement_id uuid not null references agreement(id) on delete cascade,
      host_id uuid not null references host(id),
      funder_id uuid not null references funder(id),
      host_company text not null,
      funder_company text not null,
      month date not null,
      from_day date not null,
      to_day date not null,
      status text not null check (status in ('open','closing','provisional','held','issued','part_paid','overdue','paid')),
      version int not null,
      wh bigint,
      number text,
      gross_pence bigint,
      charged_pence bigint,
      paid_pence bigint not null default '0',
      owed_pence bigint not null default '0',
      issued_on date,
      due_on date,
      reminded_days int not null default 0,
      disputed_at timestamptz,
      dispute text,
      constraint billing_period_month_key unique (asset_id, month)
    )`);
    this.addSql('create index billing_period_host_idx on billing_period (host_id, month)');
    this.addSql('create index billing_period_funder_idx on billing_period (funder_id, month)');
    this.addSql('create index billing_period_status_idx on billing_period (status, month)');
    // Why a month is held, and what it was charged by: beside it, since both parties read the month.
    this.addSql(`create table billing_period_office (
      period_id uuid primary key references billing_period(id) on delete cascade,
      holds jsonb not null default '[]',
      held_at timestamptz,
      release_reason text,
      released_by text,
      charged jsonb,
      checked_at timestamptz
    )`);
  }

  private bills(): void {
    this.addSql(`create table bill (
      id uuid primary key,
      period_id uuid not null references billing_period(id) on delete cascade,
      host_id uuid not null,
      funder_id uuid not null,
      kind text not null check (kind in ('bill','credit_note','debit_note')),
      number text not null,
      corrects uuid references bill(id) on delete cascade,
      reason text,
      wh bigint,
      net_pence bigint not null check (net_pence >= 0),
      vat_pence bigint not null check (vat_pence >= 0),
      content jsonb not null,
      issued_at timestamptz not null,
      issued_on date not null,
      due_on date,
      document_state text not null check (document_state in ('waiting','sealed')),
      path text,
      sha256 text,
      seal_attempts int not null default 0,
      seal_error text,
      seal_next_at timestamptz,
      constraint bill_number_key unique (number)
    )`);
    this.addSql('create index bill_period_idx on bill (period_id, issued_at)');
    this.addSql(`create unique index bill_one_per_period on bill (period_id) where kind = 'bill'`);
    this.addSql(`create index bill_waiting_idx on bill (issued_at) where document_state = 'waiting'`);
    // What is issued stays as it is; only its document is drawn afterwards, once.
    this.addSql(`create function bill_stays() returns trigger language plpgsql as $$
      declare
        drawn text[] := array['document_state','path','sha256','seal_attempts','seal_error','seal_next_at'];
      begin
        if (to_jsonb(new) - drawn) is distinct from (to_jsonb(old) - drawn) or old.document_state = 'sealed' then
          raise exception 'an issued bill is never changed';
        end if;
        return new;
      end $$`);
    this.addSql('create trigger bill_stays before update on bill for each row execute function bill_stays()');
    this.addSql(`create table bill_day (
      bill_id uuid not null references bill(id) on delete cascade,
      day date not null,
      wh int[] not null,
      quality text not null,
      primary key (bill_id, day)
    )`);
    // What export is expected to bring: the funder's, beside the bill that the host reads.
    this.addSql(`create table bill_export (
      bill_id uuid primary key references bill(id) on delete cascade,
      funder_id uuid not null,
      wh bigint,
      price_mp int,
      pence bigint
    )`);
    this.addSql(`create table note_proposal (
      period_id uuid primary key references billing_period(id) on delete cascade,
      id uuid not null,
      content jsonb not null,
      charged jsonb not null,
      days jsonb not null,
      proposed_at timestamptz not null
    )`);
  }

  private payments(): void {
    this.addSql(`create table payment (
      id uuid primary key,
      period_id uuid not null references billing_period(id) on delete cascade,
      host_id uuid not null,
      funder_id uuid not null,
      pence bigint not null check (pence > 0),
      on_account_pence bigint not null,
      paid_on date not null,
      reference text not null,
      recorded_at timestamptz not null,
      recorded_by text not null,
      constraint payment_reference_key unique (host_id, funder_id, reference)
    )`);
    this.addSql('create index payment_period_idx on payment (period_id, recorded_at)');
  }

  /** Double entry. It outlives what it is about, so it names no other table. */
  private journal(): void {
    this.addSql(`create table ledger_entry (
      id bigint generated always as identity primary key,
      document_kind text not null check (document_kind in ('bill','credit_note','debit_note','payment')),
      document_id uuid not null,
      period_id uuid not null,
      account text not null check (account in ('receivable','on_account','payable','vat','cash')),
      host_id uuid not null,
      funder_id uuid not null,
      pence bigint not null check (pence <> 0),
      at timestamptz not null
    )`);
    this.addSql('create index ledger_entry_document_idx on ledger_entry (document_id)');
    this.addSql('create index ledger_entry_period_idx on ledger_entry (period_id, account)');
    this.addSql('create index ledger_entry_host_idx on ledger_entry (host_id, account)');
    this.addSql(`create function ledger_entry_stays() returns trigger language plpgsql as
      $$ begin raise exception 'the ledger is only added to'; end $$`);
    this.addSql(`create trigger ledger_entry_stays before update or delete on ledger_entry
      for each row execute function ledger_entry_stays()`);
    this.addSql(`create trigger ledger_entry_never_emptied before truncate on ledger_entry
      for each statement execute function ledger_entry_stays()`);
    this.addSql(`create function ledger_entry_balances() returns trigger language plpgsql as $$
      begin
        if (select sum(pence) from ledger_entry where document_id = new.document_id) <> 0 then
          raise exception 'document % does not sum to zero', new.document_id;
        end if;
        return null;
      end $$`);
    this.addSql(`create constraint trigger ledger_entry_balances after insert on ledger_entry
      deferrable initially deferred for each row execute function ledger_entry_balances()`);
  }
}

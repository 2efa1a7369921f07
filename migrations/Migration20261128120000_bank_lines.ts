import { Migration } from '@mikro-orm/migrations';

/** Lines of the bank's files: each is kept once, and becomes one payment. Money on account pays the next bill as a payment too. */
export class Migration20261128120000_bank_lines extends Migration {
  override up(): void {
    this.addSql(`create table bank_line (
      id uuid primary key,
      sort_code text not null,
      account_number text not null,
      fingerprint text not null,
      booked_on date not null,
      pence bigint not null check (pence > 0),
      description text not null,
      state text not null check (state in ('unmatched','matched','set_aside')),
      version int not null,
      payment_id uuid references payment(id) on delete set null,
      reason text,
      file_name text not null,
      imported_at timestamptz not null,
      imported_by text not null,
      constraint bank_line_fingerprint_key unique (fingerprint)
    )`);
    this.addSql(`create index bank_line_unmatched_idx on bank_line (booked_on) where state = 'unmatched'`);
    this.addSql(`alter table payment add column source text not null default 'hand'
      constraint payment_source_check check (source in ('hand','bank','on_account'))`);
  }
}

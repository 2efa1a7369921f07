import { Migration } from '@mikro-orm/migrations';

/** Leads: what was typed into the lead form, what became of it, and the unique code of those that were approved. */
export class Migration20261120191800_leads extends Migration {
  override up(): void {
    this.addSql(`create table lead (
      id uuid primary key,
      status text not null check (status in ('submitted','approved','declined','signed_up')),
      version integer not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      full_name text not null,
      company_name text not null,
      work_email text not null check (work_email = lower(work_email)),
      phone_number text,
      cleaned_full_name text not null,
      cleaned_company_name text not null,
      consent_text text not null,
      consented_at timestamptz not null,
      decline_reason text,
      code_lookup bytea unique,
      code_sealed bytea,
      host_id uuid unique references host(id),
      account_id uuid unique references account(id),
      check ((code_lookup is null) = (code_sealed is null)),
      check (status not in ('approved','signed_up') or (code_lookup is not null and host_id is not null)),
      check ((status = 'signed_up') = (account_id is not null))
    )`);
    this.addSql('create index lead_created_idx on lead (created_at desc, id desc)');
    this.addSql('create index lead_status_idx on lead (status, created_at desc, id desc)');
    this.addSql('create index lead_email_idx on lead (work_email)');
    this.addSql(`alter table lead add column search_text text generated always as
      (lower(full_name || ' ' || company_name || ' ' || work_email || ' ' || coalesce(phone_number,''))) stored`);
    this.addSql('create index lead_search_idx on lead using gin (search_text gin_trgm_ops)');
  }
}

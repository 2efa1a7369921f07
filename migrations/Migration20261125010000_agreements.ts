import { Migration } from '@mikro-orm/migrations';

/** Agreements between hosts and funders, works orders to installers, and the evidence of their signatures. */
export class Migration20261125010000_agreements extends Migration {
  override up(): void {
    this.agreements();
    this.worksOrders();
    this.evidence();
    this.around();
    this.gate();
  }

  private agreements(): void {
    this.addSql(`create table agreement (
      id uuid primary key,
      no bigint generated always as identity,
      project_id uuid not null references project(id),
      host_id uuid not null references host(id),
      funder_id uuid not null references funder(id),
      proposal_id uuid references proposal(id) on delete set null,
      amends uuid references agreement(id),
      status text not null check (status in ('draft','offered','host_signed','countersigned','effective','ended','declined',
        'expired','withdrawn','void','terminated','superseded')),
      version int not null,
      edition int not null,
      host_company text not null,
      funder_company text not null,
      postcode text,
      terms jsonb not null,
      host_facts jsonb not null,
      needs_declaration boolean not null,
      document_state text not null check (document_state in ('making','ready','failed')),
      path text,
      sha256 text,
      pages int,
      size int,
      offered_at timestamptz,
      first_offered_at timestamptz,
      expires_at timestamptz,
      host_signed jsonb,
      funder_signed jsonb,
      countersigned_at timestamptz,
      window_ends_at timestamptz,
      window_waived_at timestamptz,
      conditions jsonb not null,
      effective_at timestamptz,
      long_stop_on date,
      ended_at timestamptz,
      terminates_on date,
      buyout_pence bigint,
      declined_by text check (declined_by in ('host','funder','installer')),
      seal_state text not null check (seal_state in ('none','waiting','sealing','sealed','stamped')),
      copy_path text,
      copy_sha256 text,
      copy_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`);
    this.addSql(`create unique index agreement_one_open on agreement (project_id)
      where status in ('draft','offered','host_signed','countersigned','effective') and amends is null`);
    this.addSql('create index agreement_project_idx on agreement (project_id, created_at)');
    this.addSql('create index agreement_host_idx on agreement (host_id)');
    this.addSql('create index agreement_funder_idx on agreement (funder_id)');
    this.addSql(`create index agreement_due_idx on agreement (expires_at) where status in ('offered','host_signed')`);
    // What is the office's alone: beside the agreement, since both parties read that.
    this.addSql(`create table agreement_office (
      agreement_id uuid primary key references agreement(id) on delete cascade,
      facts jsonb not null,
      overrides jsonb not null,
      end_reason text,
      drafted_by text,
      decline_reason text,
      decline_text text,
      seal_attempts int not null default 0,
      seal_error text,
      seal_next_at timestamptz
    )`);
    // Earlier editions stay as they were.
    this.addSql(`create table agreement_edition (
      agreement_id uuid not null references agreement(id) on delete cascade,
      edition int not null,
      terms jsonb not null,
      facts jsonb not null,
      path text,
      sha256 text,
      created_at timestamptz not null,
      created_by text,
      primary key (agreement_id, edition)
    )`);
  }

  private worksOrders(): void {
    this.addSql(`create table works_order (
      id uuid primary key,
      no bigint generated always as identity,
      project_id uuid not null references project(id),
      job_id uuid not null references installation_job(id),
      funder_id uuid not null references funder(id),
      installer_id uuid not null references installer(id),
      status text not null check (status in ('draft','offered','installer_signed','countersigned','effective','completed',
        'declined','void','terminated')),
      version int not null,
      edition int not null,
      funder_company text not null,
      installer_company text not null,
      host_company text not null,
      postcode text,
      terms jsonb not null,
      document_state text not null check (document_state in ('making','ready','failed')),
      path text,
      sha256 text,
      pages int,
      size int,
      offered_at timestamptz,
      installer_signed jsonb,
      funder_signed jsonb,
      effective_at timestamptz,
      ended_at timestamptz,
      declined_by text check (declined_by in ('host','funder','installer')),
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`);
    this.addSql(`create unique index works_order_one_open on works_order (job_id)
      where status in ('draft','offered','installer_signed','countersigned','effective')`);
    this.addSql('create index works_order_project_idx on works_order (project_id, created_at)');
    this.addSql('create index works_order_installer_idx on works_order (installer_id)');
    this.addSql('create index works_order_funder_idx on works_order (funder_id)');
    this.addSql(`create table works_order_office (
      works_order_id uuid primary key references works_order(id) on delete cascade,
      end_reason text,
      decline_reason text,
      decline_text text
    )`);
  }

  /** One row a signature, chained by hash. It goes with its document, years after the contract; nothing else changes or removes it. */
  private evidence(): void {
    this.addSql(`create table signature_evidence (
      id uuid primary key,
      document_kind text not null check (document_kind in ('agreement','works_order')),
      agreement_id uuid references agreement(id) on delete cascade,
      works_order_id uuid references works_order(id) on delete cascade,
      edition int not null,
      seq int not null,
      act text not null check (act in ('sign','early_start')),
      party text not null check (party in ('host','funder','installer')),
      user_id uuid not null,
      at timestamptz not null,
      content jsonb not null,
      prev_hash text,
      hash text not null,
      constraint signature_evidence_of_check check (num_nonnulls(agreement_id, works_order_id) = 1)
    )`);
    this.addSql(`create unique index signature_evidence_party_key
      on signature_evidence (coalesce(agreement_id, works_order_id), edition, party, act)`);
    this.addSql(`create unique index signature_evidence_seq_key
      on signature_evidence (coalesce(agreement_id, works_order_id), seq)`);
    this.addSql(`create function signature_evidence_stays() returns trigger language plpgsql as
      $$ begin raise exception 'signature_evidence is never changed'; end $$`);
    this.addSql(`create trigger signature_evidence_stays before update on signature_evidence
      for each row execute function signature_evidence_stays()`);
    this.addSql(`create trigger signature_evidence_never_emptied before truncate on signature_evidence
      for each statement execute function signature_evidence_stays()`);
  }

  /** What a project's parties may know of its agreement: an installer reads these words and nothing else of it. */
  private gate(): void {
    this.addSql(`create view project_agreement as
      select a.project_id, a.status = 'effective' as effective, a.window_ends_at, a.window_waived_at is not null as window_waived
        from agreement a
       where a.first_offered_at is not null and a.amends is null
         and ((select current_user <> 'app_read') or a.host_id = (select reader_party()) or a.funder_id = (select reader_party())
           or exists (select from installation_job j where j.project_id = a.project_id
                and j.installer_id = (select reader_party()) and j.withdrawn_at is null))`);
  }

  private around(): void {
    // Who opened a document, and which pages: evidence, not a state.
    this.addSql(`create table signing_opening (
      document_id uuid not null,
      account_id uuid not null references account(id),
      party text not null check (party in ('host','funder','installer')),
      name text not null,
      first_at timestamptz not null,
      last_at timestamptz not null,
      times int not null,
      pages int[] not null,
      primary key (document_id, account_id)
    )`);
    // What is known of a host for its next draft.
    this.addSql(`create table agreement_host_facts (
      host_id uuid primary key references host(id) on delete cascade,
      facts jsonb not null,
      updated_at timestamptz not null,
      updated_by text not null
    )`);
  }
}

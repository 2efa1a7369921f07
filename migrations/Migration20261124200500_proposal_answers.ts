import { Migration } from '@mikro-orm/migrations';

/** Proposals are accepted or declined by their host; the evidence of each answer is written once. */
export class Migration20261124200500_proposal_answers extends Migration {
  override up(): void {
    // widens proposal.proposal_state_check: what a host may answer, and what follows for the other editions.
    this.addSql('alter table proposal drop constraint proposal_state_check');
    this.addSql(`alter table proposal add constraint proposal_state_check
      check (state in ('making','ready','accepted','declined','superseded'))`);
    this.addSql(`alter table proposal
      add column answer text check (answer in ('accepted','declined')),
      add column answered_at timestamptz,
      add column answered_by uuid,
      add column answered_by_name text`);
    // Whoever declined may change its mind: the same forecast then makes another edition.
    // widens proposal: its key leaves out the editions that were declined or superseded.
    this.addSql('alter table proposal drop constraint proposal_forecast_id_key');
    this.addSql(`create unique index proposal_forecast_id_key on proposal (forecast_id)
      where state in ('making','ready','accepted')`);
    this.evidence();
  }

  /** It goes with its proposal, years after the contract; nothing else changes or removes it. */
  private evidence(): void {
    this.addSql(`create table proposal_answer (
      proposal_id uuid primary key references proposal(id) on delete cascade,
      outcome text not null check (outcome in ('accepted','declined')),
      edition integer not null,
      sha256 text not null,
      at timestamptz not null,
      account_id uuid not null,
      session_id uuid,
      full_name text not null,
      company_name text,
      statement_version text,
      statement text,
      reason text,
      note text,
      device text not null,
      network text not null
    )`);
    this.addSql(`create function proposal_answer_stays() returns trigger language plpgsql as
      $$ begin raise exception 'proposal_answer is never changed'; end $$`);
    this.addSql(`create trigger proposal_answer_stays before update on proposal_answer
      for each row execute function proposal_answer_stays()`);
    this.addSql(`create trigger proposal_answer_never_emptied before truncate on proposal_answer
      for each statement execute function proposal_answer_stays()`);
  }
}

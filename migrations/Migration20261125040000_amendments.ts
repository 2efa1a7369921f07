import { Migration } from '@mikro-orm/migrations';

/** An amendment is an agreement of its own: why and what it changes, and which one replaced which. */
export class Migration20261125040000_amendments extends Migration {
  override up(): void {
    this.addSql(`alter table agreement add column amend_reason text, add column terms_before jsonb,
      add column superseded_by uuid references agreement(id)`);
    // contracts agreement, before the first release: the release before this writes no amendment, and never a second agreement in force
    this.addSql(`create unique index agreement_one_amendment on agreement (project_id)
      where status in ('draft','offered','host_signed','countersigned') and amends is not null`);
    this.addSql(`create unique index agreement_one_in_force on agreement (project_id) where status = 'effective'`);
    // An amendment in force is the project's agreement; until then its parties' gate is that of the one it amends.
    this.addSql(`create or replace view project_agreement as
      select a.project_id, a.status = 'effective' as effective, a.window_ends_at, a.window_waived_at is not null as window_waived
        from agreement a
       where a.first_offered_at is not null and (a.amends is null or a.status = 'effective')
         and ((select current_user <> 'app_read') or a.host_id = (select reader_party()) or a.funder_id = (select reader_party())
           or exists (select from installation_job j where j.project_id = a.project_id
                and j.installer_id = (select reader_party()) and j.withdrawn_at is null))`);
  }
}

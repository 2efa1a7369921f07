import { Migration } from '@mikro-orm/migrations';

const NOT_A_PARTY = `(select current_user <> 'app_read')`;
const IS = (role: string) => `(select reader_role() = '${role}')`;
const OWN_PROJECT = `case (select reader_role())
  when 'asset_host' then p.asset_host_id = (select reader_party())
  when 'asset_funder' then p.asset_funder_id = (select reader_party())
  when 'installer' then exists (select from installation_job as own
    where own.project_id = p.id and own.installer_id = (select reader_party()) and own.withdrawn_at is null)
  else false end`;

/** What is read from a project's papers, when its work began, and what each party may know of both. */
export class Migration20261122062500_paperwork extends Migration {
  override up(): void {
    this.addSql('alter table project add column paperwork jsonb');
    // widens project_file.project_file_file_type_check: one more type.
    this.addSql('alter table project_file drop constraint project_file_file_type_check');
    this.addSql(`alter table project_file add constraint project_file_file_type_check
      check (file_type in ('mcs_certificate', 'dno_approval', 'commissioning_form'))`);
    this.addSql('alter table installation_job add column started_date date');
    this.addSql(`update installation_job j set started_date = begun.day from
      (select subject_id, min(at at time zone 'Europe/London')::date as day from event_log
        where type = 'job.status_changed' and data ->> 'to' = 'in_progress' group by subject_id) as begun
      where begun.subject_id = j.id and j.status <> 'new'`);
    this.views();
  }

  private views(): void {
    const whole = `(${NOT_A_PARTY} or ${IS('installer')})`;
    const shown = (column: string) => `case when ${whole} then j.${column} end as ${column}`;
    const kept = ['return_reason', 'notes', 'cloud_platform', 'cloud_stored_at', 'cloud_stored_by'].map(shown);
    this.addSql(`create or replace view site_job as
      select j.id, j.project_id, j.installer_id, j.status, j.version, j.created_at, j.updated_at, j.assigned_date,
             j.scheduled_date, j.completion_date, j.accepted_at, j.returns, j.withdrawn_at, j.withdrawn_reason,
             case when ${whole} then j.commissioning_data
                  else jsonb_build_object('inverterSerial', j.commissioning_data -> 'inverterSerial')
             end as commissioning_data, ${kept.join(', ')}, j.started_date
        from installation_job j
       where ${NOT_A_PARTY} or (j.withdrawn_at is null and case when ${IS('installer')}
               then j.installer_id = (select reader_party())
               else exists (select from project p where p.id = j.project_id and ${OWN_PROJECT}) end)`);
    // What is being checked is known to those who may send it; a host or funder learns of what is ready.
    this.addSql(`create or replace view project_paper as
      select file.project_id, file.file_type, file.state, (file.created_at at time zone 'Europe/London')::date as day
        from project_file file
       where (file.state = 'ready' or (file.state = 'checking' and ${whole}))
         and (${NOT_A_PARTY} or exists (select from project p where p.id = file.project_id and ${OWN_PROJECT}))`);
    const confirmed = `exists (select from project p where p.asset_host_id = h.id and p.status <> 'pending' and ${OWN_PROJECT})`;
    const contact = (column: string) =>
      `case when not ${IS('asset_funder')} or ${NOT_A_PARTY} or ${confirmed} then h.${column} end as ${column}`;
    // Of the MPAN no more than whose network it is.
    this.addSql(`create or replace view host_party as
      select h.id, h.status, h.full_name, h.company_name, h.postcode, ${contact('phone_number')}, ${contact('email')},
             h.search_text, left(right(h.mpan_number, 13), 2) as distributor
        from host h
       where ${NOT_A_PARTY} or exists (select from project p where p.asset_host_id = h.id and ${OWN_PROJECT})`);
  }
}

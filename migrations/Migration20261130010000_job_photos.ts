import { Migration } from '@mikro-orm/migrations';

const NOT_A_PARTY = `(select current_user <> 'app_read')`;
const IS = (role: string) => `(select reader_role() = '${role}')`;
const PARTY = '(select reader_party())';

/** Photos that the office asks of a job, what it thought of them, and the survey before the design. A job that is under way is asked for none. */
export class Migration20261130010000_job_photos extends Migration {
  override up(): void {
    // widens project_file.project_file_file_type_check: one more kind of file.
    this.addSql('alter table project_file drop constraint project_file_file_type_check');
    this.addSql(`alter table project_file add constraint project_file_file_type_check
      check (file_type in ('mcs_certificate', 'dno_approval', 'commissioning_form', 'insurance_note', 'ticket_photo', 'job_photo', 'landlord_consent', 'roof_lease', 'lender_consent'))`);
    // contracts project_file.project_file_photo_check, before the first release: the release before writes no photo of a job.
    // contracts project_file.project_file_verdict_check, before the first release: the same.
    this.addSql(`alter table project_file add column photo_kind text, add column verdict text,
      add column verdict_comment text, add column reviewed_at timestamptz,
      add constraint project_file_photo_check check ((file_type = 'job_photo') = (photo_kind is not null)),
      add constraint project_file_verdict_check check (verdict in ('accepted', 'rejected'))`);
    this.addSql(
      `create index project_file_photo_idx on project_file (job_id, photo_kind) where photo_kind is not null`,
    );
    this.addSql('alter table installation_job add column photos_asked_at timestamptz, add column survey jsonb');

    // As before, and what a survey found and what was said of a photo.
    this.addSql(`create or replace function without_papers(doc jsonb) returns jsonb language plpgsql immutable set search_path = public as $$
      begin
        if jsonb_typeof(doc) = 'array' then
          return coalesce((select jsonb_agg(without_papers(item) order by place)
                             from jsonb_array_elements(doc) with ordinality as each(item, place)), '[]');
        elsif jsonb_typeof(doc) is distinct from 'object' then
          return doc;
        end if;
        return coalesce((select jsonb_object_agg(key, case
            when key in ('commissioningData','notes','visit','survey') then 'null'
            when key in ('fileName','reason','returnReason','withdrawnReason','comment') and value <> 'null' then to_jsonb('Erased'::text)
            else without_papers(value) end) from jsonb_each(doc)), '{}');
      end $$`);
    const of = (owner: string) => `exists (select from project p where p.id = j.project_id and p.${owner} = ${PARTY})`;
    const whole = `(${NOT_A_PARTY} or ${IS('installer')})`;
    const shown = (column: string) => `case when ${whole} then j.${column} end as ${column}`;
    const kept = ['return_reason', 'notes', 'cloud_platform', 'cloud_stored_at', 'cloud_stored_by'].map(shown);
    this.addSql(`create or replace view site_job as
      select j.id, j.project_id, j.installer_id, j.status, j.version, j.created_at, j.updated_at, j.assigned_date,
             j.scheduled_date, j.completion_date, j.accepted_at, j.returns, j.withdrawn_at, j.withdrawn_reason,
             case when ${whole} then j.commissioning_data
                  else jsonb_build_object('inverterSerial', j.commissioning_data -> 'inverterSerial')
             end as commissioning_data, ${kept.join(', ')}, j.started_date,
             case when ${whole} or (${IS('asset_host')} and j.changes ->> 'note' is null) then j.changes end as changes,
             ${['photos_asked_at', 'survey'].map(shown).join(', ')}
        from installation_job j
       where ${NOT_A_PARTY} or (j.withdrawn_at is null and (
               (${IS('installer')} and j.installer_id = ${PARTY})
            or (${IS('asset_host')} and ${of('asset_host_id')})
            or (${IS('asset_funder')} and ${of('asset_funder_id')})))`);
  }
}

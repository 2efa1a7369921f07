import { Migration } from '@mikro-orm/migrations';

const NOT_A_PARTY = `(select current_user <> 'app_read')`;
const IS = (role: string) => `(select reader_role() = '${role}')`;
const PARTY = '(select reader_party())';

/** With what changes an installer would accept a job. Of them a host reads a day that stands alone, a funder nothing. */
export class Migration20261122130500_job_changes extends Migration {
  override up(): void {
    this.addSql('alter table installation_job add column changes jsonb');
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
             case when ${whole} or (${IS('asset_host')} and j.changes ->> 'note' is null) then j.changes end as changes
        from installation_job j
       where ${NOT_A_PARTY} or (j.withdrawn_at is null and (
               (${IS('installer')} and j.installer_id = ${PARTY})
            or (${IS('asset_host')} and ${of('asset_host_id')})
            or (${IS('asset_funder')} and ${of('asset_funder_id')})))`);
  }
}

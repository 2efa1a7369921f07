import { Migration } from '@mikro-orm/migrations';

const NOT_A_PARTY = `(select current_user <> 'app_read')`;
const IS = (role: string) => `(select reader_role() = '${role}')`;
const PARTY = '(select reader_party())';

/**
 * The same rows and columns as before, by another way. Each role's own condition stands for itself, so that the planner
 * finds its rows by an index of that role; behind one `case` for all roles it could only walk through every party's jobs.
 */
export class Migration20261122070800_reader_paths extends Migration {
  override up(): void {
    this.addSql('create index project_funder_installer_idx on project (asset_funder_id, installer_id)');
    // What lists are sorted by beside the day of creation.
    this.addSql('create index project_updated_idx on project (updated_at desc, id desc)');
    this.addSql('create index project_savings_idx on project (expected_savings_pence desc nulls last, id desc)');
    this.addSql('create index project_installation_idx on project (installation_date, id)');
    // How many there are, and how many of an installer's: without their rows.
    this.addSql(`create index job_open_idx on installation_job (installer_id, status) where withdrawn_at is null`);
    this.parties();
    this.records();
  }

  private parties(): void {
    const paired = (and = '') =>
      `exists (select from project p where p.asset_host_id = h.id and p.asset_funder_id = ${PARTY} ${and})`;
    const contact = (column: string) =>
      `case when not ${IS('asset_funder')} or ${NOT_A_PARTY} or ${paired(`and p.status <> 'pending'`)} then h.${column} end as ${column}`;
    this.addSql(`create or replace view host_party as
      select h.id, h.status, h.full_name, h.company_name, h.postcode, ${contact('phone_number')}, ${contact('email')},
             h.search_text, left(right(h.mpan_number, 13), 2) as distributor
        from host h
       where ${NOT_A_PARTY}
          or (${IS('asset_host')} and h.id = ${PARTY} and exists (select from project p where p.asset_host_id = h.id))
          or (${IS('asset_funder')} and ${paired()})
          or (${IS('installer')} and exists (select from project p join installation_job own on own.project_id = p.id
                where p.asset_host_id = h.id and own.installer_id = ${PARTY} and own.withdrawn_at is null))`);

    const shown = (column: string) => `case when not ${IS('asset_funder')} then i.${column} end as ${column}`;
    const working = (owner: string) => `exists (select from project p join installation_job j on j.project_id = p.id
      where p.${owner} = ${PARTY} and p.installer_id = i.id and j.installer_id = i.id and j.withdrawn_at is null)`;
    this.addSql(`create or replace view installer_party as
      select i.id, i.company_name, ${['full_name', 'phone_number', 'email', 'certifications'].map(shown).join(', ')},
             i.search_text
        from installer i
       where ${NOT_A_PARTY} or i.id = ${PARTY}
          or (${IS('asset_host')} and ${working('asset_host_id')})
          or (${IS('asset_funder')} and ${working('asset_funder_id')})`);
  }

  private records(): void {
    const of = (owner: string, record: string) =>
      `exists (select from project p where p.id = ${record}.project_id and p.${owner} = ${PARTY})`;
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
       where ${NOT_A_PARTY} or (j.withdrawn_at is null and (
               (${IS('installer')} and j.installer_id = ${PARTY})
            or (${IS('asset_host')} and ${of('asset_host_id', 'j')})
            or (${IS('asset_funder')} and ${of('asset_funder_id', 'j')})))`);
    this.addSql(`create or replace view project_paper as
      select file.project_id, file.file_type, file.state, (file.created_at at time zone 'Europe/London')::date as day
        from project_file file
       where (file.state = 'ready' or (file.state = 'checking' and ${whole})) and (${NOT_A_PARTY}
          or (${IS('asset_host')} and ${of('asset_host_id', 'file')})
          or (${IS('asset_funder')} and ${of('asset_funder_id', 'file')})
          or (${IS('installer')} and exists (select from installation_job own where own.project_id = file.project_id
                and own.installer_id = ${PARTY} and own.withdrawn_at is null)))`);
  }
}

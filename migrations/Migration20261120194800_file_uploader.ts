import { Migration } from '@mikro-orm/migrations';

/** Who uploaded the papers of one's projects: the name and the company, and nothing else of the account. */
export class Migration20261120194800_file_uploader extends Migration {
  override up(): void {
    this.addSql(`create view file_uploader as
      select a.id, a.full_name, a.role, a.company_name from account a
       where (select current_user <> 'app_read') or exists
             (select from project_file f join project p on p.id = f.project_id
               where f.uploaded_by = a.id and case (select reader_role())
                 when 'asset_host' then p.asset_host_id = (select reader_party())
                 when 'asset_funder' then p.asset_funder_id = (select reader_party())
                 when 'installer' then exists (select from installation_job as own
                   where own.project_id = p.id and own.installer_id = (select reader_party())
                     and own.withdrawn_at is null)
                 else false end)`);
  }
}

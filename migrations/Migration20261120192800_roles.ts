import { Migration } from '@mikro-orm/migrations';

const ROLES = ['app_read', 'app_read_admin', 'app_write', 'app_worker'];

/** A host sees its projects, a funder its own, an installer those with an open job of its own. */
const OWN_PROJECT = `case (select reader_role())
  when 'asset_host' then p.asset_host_id = (select reader_party())
  when 'asset_funder' then p.asset_funder_id = (select reader_party())
  when 'installer' then exists (select from installation_job as own
    where own.project_id = p.id and own.installer_id = (select reader_party()) and own.withdrawn_at is null)
  else false end`;

/** Commands, the worker and admins read whole; the line is drawn for the parties. */
const NOT_A_PARTY = `(select current_user <> 'app_read')`;
const IS = (role: string) => `(select reader_role() = '${role}')`;

/** The database roles, how they know their reader, and what parties see of each other through their projects. */
export class Migration20261120192800_roles extends Migration {
  override up(): void {
    for (const role of ROLES) this.addSql(standing(role));
    this.addSql(`do $$ begin
      if not pg_has_role('app_read_admin', 'app_read', 'member') then grant app_read to app_read_admin; end if;
    end $$`);
    for (const own of ['app_write', 'app_worker']) {
      this.addSql(`grant select, insert, update, delete on all tables in schema public to ${own}`);
      this.addSql(`grant usage on all sequences in schema public to ${own}`);
      this.addSql(`alter default privileges in schema public grant select, insert, update, delete on tables to ${own}`);
      this.addSql(`alter default privileges in schema public grant usage on sequences to ${own}`);
    }

    // Set for one transaction by whoever reads in a person's name; null where nobody is signed in.
    this.addSql(readerFunction('reader_account', 'uuid', `nullif(current_setting('app.account', true), '')::uuid`));
    this.addSql(readerFunction('reader_party', 'uuid', `nullif(current_setting('app.party', true), '')::uuid`));
    this.addSql(readerFunction('reader_role', 'text', `coalesce(current_setting('app.role', true), '')`));
    this.addSql(
      readerFunction(
        'reader_audiences',
        'text[]',
        `array['public', 'user:' || current_setting('app.account', true), current_setting('app.audience', true)]`,
      ),
    );
    this.addSql('create table readership (one boolean primary key default true check (one), applied text not null)');
    this.parties();
    this.records();
  }

  /** The other parties of one's projects, with the columns that one may see of them. */
  private parties(): void {
    const confirmed = `exists (select from project p where p.asset_host_id = h.id and p.status <> 'pending' and ${OWN_PROJECT})`;
    const contact = (column: string) =>
      `case when not ${IS('asset_funder')} or ${NOT_A_PARTY} or ${confirmed} then h.${column} end as ${column}`;
    this.addSql(`create view host_party as
      select h.id, h.status, h.full_name, h.company_name, h.postcode, ${contact('phone_number')}, ${contact('email')},
             h.search_text
        from host h
       where ${NOT_A_PARTY} or exists (select from project p where p.asset_host_id = h.id and ${OWN_PROJECT})`);

    const own = `(${NOT_A_PARTY} or f.id = (select reader_party()))`;
    this.addSql(`create view funder_party as
      select f.id, f.status, f.company_name, f.fund_name, case when ${own} then f.full_name end as full_name,
             case when ${own} then f.phone_number end as phone_number, case when ${own} then f.email end as email,
             f.search_text
        from funder f
       where ${own} or (${IS('asset_host')} and exists
             (select from project p where p.asset_funder_id = f.id and p.status <> 'pending' and ${OWN_PROJECT}))`);

    const shown = (column: string) => `case when not ${IS('asset_funder')} then i.${column} end as ${column}`;
    this.addSql(`create view installer_party as
      select i.id, i.company_name, ${['full_name', 'phone_number', 'email', 'certifications'].map(shown).join(', ')},
             i.search_text
        from installer i
       where ${NOT_A_PARTY} or i.id = (select reader_party()) or exists
             (select from installation_job j join project p on p.id = j.project_id
               where j.installer_id = i.id and j.withdrawn_at is null and ${OWN_PROJECT})`);
  }

  /** Of the job a host or funder learns that it stands and what the paperwork needs, of the papers which there are. */
  private records(): void {
    const whole = `(${NOT_A_PARTY} or ${IS('installer')})`;
    const shown = (column: string) => `case when ${whole} then j.${column} end as ${column}`;
    const kept = ['return_reason', 'notes', 'cloud_platform', 'cloud_stored_at', 'cloud_stored_by'].map(shown);
    this.addSql(`create view site_job as
      select j.id, j.project_id, j.installer_id, j.status, j.version, j.created_at, j.updated_at, j.assigned_date,
             j.scheduled_date, j.completion_date, j.accepted_at, j.returns, j.withdrawn_at, j.withdrawn_reason,
             case when ${whole} then j.commissioning_data
                  else jsonb_build_object('inverterSerial', j.commissioning_data -> 'inverterSerial')
             end as commissioning_data, ${kept.join(', ')}
        from installation_job j
       where ${NOT_A_PARTY} or (j.withdrawn_at is null and case when ${IS('installer')}
               then j.installer_id = (select reader_party())
               else exists (select from project p where p.id = j.project_id and ${OWN_PROJECT}) end)`);
    this.addSql(`create view project_paper as
      select file.project_id, file.file_type from project_file file
       where file.state = 'ready'
         and (${NOT_A_PARTY} or exists (select from project p where p.id = file.project_id and ${OWN_PROJECT}))`);
    // One row for each copy of a fact: a reader gets those of its own audiences, never another's.
    this.addSql(`create view event_copy as
      select e.id, e.event_id, e.topic, e.type, e.at, e.seq, e.subject_kind, e.subject_id,
             copy.key as audience, copy.value as copy
        from event_log e cross join lateral jsonb_each(e.audiences) as copy
       where ${NOT_A_PARTY} or copy.key = any ((select reader_audiences())::text[])`);
  }
}

const readerFunction = (name: string, type: string, body: string): string =>
  `create function ${name}() returns ${type} language sql stable parallel safe as $$ select ${body} $$`;

/** Roles belong to the server, not to one database: another one of ours there may have made them already. */
const standing = (role: string): string => `do $$ begin
  if not exists (select from pg_roles where rolname = '${role}') then
    begin create role ${role} nologin; exception when duplicate_object or unique_violation then null; end;
  end if;
  if not (select rolsuper from pg_roles where rolname = session_user) then
    execute format('grant ${role} to %I', session_user);
  end if;
exception when insufficient_privilege then
  if not exists (select from pg_roles where rolname = '${role}') or not pg_has_role(session_user, '${role}', 'member') then
    raise exception 'The role ${role} is missing. Let a superuser run: create role ${role} nologin; grant ${role} to %;',
      session_user;
  end if;
end $$`;

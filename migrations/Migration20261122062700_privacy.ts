import { Migration } from '@mikro-orm/migrations';

/** What is written where a person stood. */
const MARK = 'Erased person';
const MARKED_EMAIL = 'erased@erased.invalid';

/**
 * Copies of one's data that were asked for, accounts whose person was erased, and the functions that take a person out of
 * what is otherwise never changed: the log, its copies, the audit. They run as the tables' owner, and know one change.
 */
export class Migration20261122062700_privacy extends Migration {
  override up(): void {
    this.addSql('alter table account add column erased_at timestamptz');
    this.addSql(`create table data_export (
      id uuid primary key,
      account_id uuid not null references account(id),
      state text not null check (state in ('waiting','working','ready','failed')),
      step text,
      done integer not null default 0,
      steps integer not null default 0,
      requested_at timestamptz not null,
      ready_at timestamptz,
      expires_at timestamptz,
      path text,
      size integer,
      sha256 bytea
    )`);
    this.addSql('create index data_export_account_idx on data_export (account_id, requested_at desc)');
    // One at a time: a second wish finds the first.
    this.addSql(
      `create unique index data_export_open_key on data_export (account_id) where state in ('waiting','working')`,
    );
    this.addSql('create index lead_age_idx on lead (created_at)');
    this.fields();
    this.history();
    this.audit();
  }

  /**
   * The same document without the person: in each object that carries one of the ids, and in what hangs on it, the personal
   * fields are marked; with `whole` the company and the site too. `named`: the name under which others were told of the actor.
   */
  private fields(): void {
    this.addSql(`create function without_person(doc jsonb, ids text[], whole boolean, named text, own boolean default false)
      returns jsonb language plpgsql immutable set search_path = public as $$
      declare
        entry record;
        mine boolean;
        kept jsonb;
        result jsonb := '{}';
      begin
        if jsonb_typeof(doc) = 'array' then
          return coalesce((select jsonb_agg(without_person(item, ids, whole, named) order by place)
                             from jsonb_array_elements(doc) with ordinality as each(item, place)), '[]');
        elsif jsonb_typeof(doc) is distinct from 'object' then
          return doc;
        end if;
        mine := own or coalesce(doc ->> 'id' = any(ids), false) or coalesce(doc ->> 'accountId' = any(ids), false);
        for entry in select key, value from jsonb_each(doc) loop
          kept := case
            when entry.key in ('name','personName') and named is not null and entry.value = to_jsonb(named) then to_jsonb('${MARK}'::text)
            when mine and entry.key in ('fullName','name','storedBy') and entry.value <> 'null' then to_jsonb('${MARK}'::text)
            when mine and entry.key in ('email','workEmail') and entry.value <> 'null' then to_jsonb('${MARKED_EMAIL}'::text)
            when mine and entry.key = 'text' then to_jsonb('Erased'::text)
            when mine and entry.key = 'phoneNumber' then 'null'
            when mine and whole and entry.key in ('companyName','fundName') and entry.value <> 'null' then to_jsonb('Erased'::text)
            when mine and whole and entry.key in ('postcode','mpanNumber','businessDetails','electricityNeeds') then 'null'
            else without_person(entry.value, ids, whole, named, mine and entry.key in ('profile','uploadedBy','cloudAccess','fundDetails'))
          end;
          result := result || jsonb_build_object(entry.key, kept);
        end loop;
        return result;
      end $$`);
  }

  /** The one permitted change of a past fact: it keeps its number, type, time and record, and loses the person. */
  private history(): void {
    this.addSql(`create function erase_from_log(ids text[], streams text[], topics text[], audience text, whole boolean)
      returns integer language plpgsql security definer set search_path = public as $$
      declare erased integer;
      begin
        create temporary table erasing on commit drop as
          select id from event_log where stream = any(streams)
          union select id from event_log where topic = any(topics)
          union select id from event_log where actor ->> 'accountId' = any(ids) or jsonb_exists(audiences, audience);
        with written as (
          update event_log as e
             set actor = without_person(e.actor, ids, whole, null),
                 data = case when e.stream = any(streams) and coalesce(e.data -> 'reason', 'null') <> 'null'
                             then e.data || '{"reason": "Erased"}' else e.data end,
                 audiences = case when e.stream = any(streams)
                             then without_reason(without_person(e.audiences, ids, whole, named_actor(e.actor, ids)))
                             else without_person(e.audiences, ids, whole, named_actor(e.actor, ids)) end
            from erasing where e.id = erasing.id
          returning e.seq, e.audiences
        ), copies as (
          update audience_event as copy
             set actor = nullif(written.audiences -> copy.audience -> 'actor', 'null'),
                 data = written.audiences -> copy.audience -> 'data',
                 records = written.audiences -> copy.audience -> 'records'
            from written where copy.seq = written.seq and jsonb_exists(written.audiences, copy.audience)
          returning 1
        )
        select count(*) into erased from written;
        drop table erasing;
        return erased;
      end $$`);
    this.addSql(`create function named_actor(actor jsonb, ids text[]) returns text language sql immutable as
      $$ select case when actor ->> 'accountId' = any(ids) then actor ->> 'name' end $$`);
    this.addSql(`create function without_reason(audiences jsonb) returns jsonb language sql immutable as $$
      select coalesce(jsonb_object_agg(key, case when coalesce(value -> 'data' -> 'reason', 'null') <> 'null'
               then jsonb_set(value, '{data,reason}', '"Erased"') else value end), '{}')
        from jsonb_each(audiences) $$`);
    this.addSql('revoke all on function erase_from_log(text[], text[], text[], text, boolean) from public');
    this.addSql('grant execute on function erase_from_log(text[], text[], text[], text, boolean) to app_worker');
  }

  /** The audit keeps what was done and when; whom it was done by or to, and from where, goes. */
  private audit(): void {
    this.addSql(`create or replace function audit_event_stays() returns trigger language plpgsql as $$ begin
      if tg_op = 'UPDATE' and current_setting('app.erasing', true) = 'yes'
         and current_user = (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid)
         and (new.id, new.kind, new.at) = (old.id, old.kind, old.at) then return new;
      end if;
      raise exception 'audit_event is never changed'; end $$`);
    this.addSql(`create function erase_from_audit(ids uuid[], email text) returns integer
      language plpgsql security definer set search_path = public as $$
      declare
        erased integer;
        address text := lower(email);
      begin
        perform set_config('app.erasing', 'yes', true);
        update audit_event set
          actor_name = case when actor_id = any(ids) then '${MARK}' else actor_name end,
          subject_name = case when subject_id = any(ids) or lower(subject_name) = address then '${MARK}'
                              else subject_name end,
          network = case when actor_id = any(ids) or lower(subject_name) = address then null else network end,
          device = case when actor_id = any(ids) or lower(subject_name) = address then null else device end,
          text = replace(text, address, '${MARKED_EMAIL}')
        where actor_id = any(ids) or subject_id = any(ids)
           or search_text like '%' || replace(replace(address, '%', '\\%'), '_', '\\_') || '%';
        get diagnostics erased = row_count;
        perform set_config('app.erasing', '', true);
        return erased;
      end $$`);
    this.addSql('revoke all on function erase_from_audit(uuid[], text) from public');
    this.addSql('grant execute on function erase_from_audit(uuid[], text) to app_write, app_worker');
  }
}

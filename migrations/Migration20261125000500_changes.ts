import { Migration } from '@mikro-orm/migrations';

/** The record of a stream in an audience's copy; null where the copy does not have it. */
const RECORD_IN = `create function record_in(copy jsonb, stream text) returns jsonb language sql immutable as $$
  select record from jsonb_array_elements(copy -> 'records') as record
   where (record ->> 'kind') || ':' || (record ->> 'id') = stream limit 1 $$`;

/** One step of the fold: a whole record replaces, changes are merged, and an event without the record changes nothing. */
const FOLD_STEP = `create function fold_record(state jsonb, record jsonb) returns jsonb language sql immutable as $$
  select case
    when record ? 'view' then nullif(record -> 'view', 'null')
    when record ? 'patch' then
      (state - array(select jsonb_array_elements_text(coalesce(record -> 'gone', '[]')))) || (record -> 'patch')
    else state end $$`;

/** A record as this audience was told of it with this event: the last whole one, and every change since. */
const WHOLE = `(select folded_record(record_in(w.audiences -> copy.key, w.stream) order by w.version) from event_log as w
  where w.stream = (each.record ->> 'kind') || ':' || (each.record ->> 'id')
    and w.version between (each.record ->> 'whole')::int and (each.record ->> 'version')::int)`;

const RECORDS = `(select jsonb_agg(case when each.record ? 'patch'
    then jsonb_build_object('kind', each.record -> 'kind', 'id', each.record -> 'id', 'version', each.record -> 'version',
                            'view', coalesce(${WHOLE}, 'null'))
    else each.record end order by each.place)
  from jsonb_array_elements(copy.value -> 'records') with ordinality as each(record, place))`;

/** Events hold what changed of a record: how to read it whole, and when to begin. */
export class Migration20261125000500_changes extends Migration {
  override up(): void {
    // Written whole until no process of an earlier release is connected; a log that begins now needs no such time.
    this.addSql('alter table event_log_state add column changes boolean not null default false');
    this.addSql('update event_log_state set changes = not exists (select from event_log)');
    for (const column of ['type', 'at', 'subject_kind', 'data', 'records'])
      this.addSql(`alter table audience_event alter column "${column}" drop not null`);
    this.addSql(RECORD_IN);
    this.addSql(FOLD_STEP);
    this.addSql('create aggregate folded_record(jsonb) (sfunc = fold_record, stype = jsonb)');
    this.addSql(`create or replace view event_copy as
      select e.id, e.event_id, e.topic, e.type, e.at, e.seq, e.subject_kind, e.subject_id, copy.key as audience,
             case when copy.value @? '$.records[*].patch' then jsonb_set(copy.value, '{records}', ${RECORDS}) else copy.value end as copy,
             e.stream, copy.value as raw
        from event_log e cross join lateral jsonb_each(e.audiences) as copy
       where (select current_user <> 'app_read') or copy.key = any ((select reader_audiences())::text[])`);
    this.erase();
  }

  /** In a change the person's fields stand under \`patch\`, and the record says whose they are. */
  private erase(): void {
    this.addSql(`create or replace function without_person(doc jsonb, ids text[], whole boolean, named text, own boolean default false)
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
            when entry.key in ('name','personName') and named is not null and entry.value = to_jsonb(named) then to_jsonb('Erased person'::text)
            when mine and entry.key in ('fullName','name','storedBy') and entry.value <> 'null' then to_jsonb('Erased person'::text)
            when mine and entry.key in ('email','workEmail') and entry.value <> 'null' then to_jsonb('erased@erased.invalid'::text)
            when mine and entry.key = 'text' then to_jsonb('Erased'::text)
            when mine and entry.key = 'phoneNumber' then 'null'
            when mine and whole and entry.key in ('companyName','fundName') and entry.value <> 'null' then to_jsonb('Erased'::text)
            when mine and whole and entry.key in ('postcode','mpanNumber','businessDetails','electricityNeeds') then 'null'
            else without_person(entry.value, ids, whole, named,
                                mine and entry.key in ('profile','uploadedBy','cloudAccess','fundDetails','patch'))
          end;
          result := result || jsonb_build_object(entry.key, kept);
        end loop;
        return result;
      end $$`);
  }
}

import { Migration } from '@mikro-orm/migrations';

/** Contracts whose records are past their seven years, and the function that takes what they said out of the log. */
export class Migration20261122125600_old_contracts extends Migration {
  override up(): void {
    this.addSql('alter table project add column contract_erased_at timestamptz');
    // What somebody wrote or uploaded; that it happened, when and to which record stays.
    this.addSql(`create function without_papers(doc jsonb) returns jsonb language plpgsql immutable set search_path = public as $$
      begin
        if jsonb_typeof(doc) = 'array' then
          return coalesce((select jsonb_agg(without_papers(item) order by place)
                             from jsonb_array_elements(doc) with ordinality as each(item, place)), '[]');
        elsif jsonb_typeof(doc) is distinct from 'object' then
          return doc;
        end if;
        return coalesce((select jsonb_object_agg(key, case
            when key in ('commissioningData','notes','visit') then 'null'
            when key in ('fileName','reason','returnReason','withdrawnReason') and value <> 'null' then to_jsonb('Erased'::text)
            else without_papers(value) end) from jsonb_each(doc)), '{}');
      end $$`);
    this.addSql(`create function erase_contract_from_log(project uuid) returns integer
      language plpgsql security definer set search_path = public as $$
      declare erased integer;
      begin
        with written as (
          update event_log as e set data = without_papers(e.data), audiences = without_papers(e.audiences)
           where e.topic = 'project:' || project returning e.seq, e.audiences
        ), copies as (
          update audience_event as copy
             set data = written.audiences -> copy.audience -> 'data', records = written.audiences -> copy.audience -> 'records'
            from written where copy.seq = written.seq and jsonb_exists(written.audiences, copy.audience)
          returning 1
        )
        select count(*) into erased from written;
        return erased;
      end $$`);
    this.addSql('revoke all on function erase_contract_from_log(uuid) from public');
    this.addSql('grant execute on function erase_contract_from_log(uuid) to app_worker');
  }
}

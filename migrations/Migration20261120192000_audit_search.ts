import { Migration } from '@mikro-orm/migrations';

/** The audit is searched by what it says and of whom; and it cannot be emptied either. */
export class Migration20261120192000_audit_search extends Migration {
  override up(): void {
    this.addSql(`alter table audit_event add column search_text text generated always as
      (lower(text || ' ' || coalesce(actor_name,'') || ' ' || coalesce(subject_name,''))) stored`);
    this.addSql('create index audit_event_search_idx on audit_event using gin (search_text gin_trgm_ops)');
    this.addSql(`create trigger audit_event_never_emptied before truncate on audit_event
      for each statement execute function audit_event_stays()`);
  }
}

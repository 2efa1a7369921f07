import { Migration } from '@mikro-orm/migrations';

/** The security audit: rows are added, never changed. */
export class Migration20261120190200_audit extends Migration {
  override up(): void {
    this.addSql(`create table audit_event (
      id uuid primary key,
      kind text not null,
      at timestamptz not null,
      actor_id uuid,
      actor_name text,
      actor_role text,
      subject_kind text,
      subject_id uuid,
      subject_name text,
      text text not null,
      network text,
      device text,
      cause text unique
    )`);
    this.addSql('create index audit_event_at_idx on audit_event (at desc, id desc)');
    this.addSql('create index audit_event_kind_idx on audit_event (kind, at desc, id desc)');
    this.addSql(`create function audit_event_stays() returns trigger language plpgsql as
      $$ begin raise exception 'audit_event is never changed'; end $$`);
    this.addSql(`create trigger audit_event_stays before update or delete on audit_event
      for each row execute function audit_event_stays()`);
  }
}

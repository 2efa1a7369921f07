import { Migration } from '@mikro-orm/migrations';

/** A party reads the history of its own record: copies of facts can be asked for by their stream. */
export class Migration20261120202200_copies_by_stream extends Migration {
  override up(): void {
    this.addSql(`create or replace view event_copy as
      select e.id, e.event_id, e.topic, e.type, e.at, e.seq, e.subject_kind, e.subject_id,
             copy.key as audience, copy.value as copy, e.stream
        from event_log e cross join lateral jsonb_each(e.audiences) as copy
       where (select current_user <> 'app_read') or copy.key = any ((select reader_audiences())::text[])`);
  }
}

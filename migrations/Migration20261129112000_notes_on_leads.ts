import { Migration } from '@mikro-orm/migrations';

/** The office's notes can be about a lead too. */
export class Migration20261129112000_notes_on_leads extends Migration {
  override up(): void {
    // widens thread.thread_about_kind_check: one more kind of record.
    this.addSql('alter table thread drop constraint thread_about_kind_check');
    this.addSql(`alter table thread add constraint thread_about_kind_check
      check (about_kind in ('lead', 'host', 'funder', 'installer', 'project', 'job'))`);
  }
}

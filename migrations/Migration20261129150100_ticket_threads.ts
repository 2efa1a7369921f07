import { Migration } from '@mikro-orm/migrations';

/** A conversation for each ticket: host, installer and office write there, and the funder reads. */
export class Migration20261129150100_ticket_threads extends Migration {
  override up(): void {
    // widens thread.thread_kind_check: one more kind of thread.
    this.addSql('alter table thread drop constraint thread_kind_check');
    this.addSql(`alter table thread add constraint thread_kind_check check (kind in
      ('host_office', 'funder_office', 'installer_office', 'host_installer', 'project_all', 'ticket', 'internal'))`);
    // widens thread.thread_about_kind_check: a thread may be about a ticket.
    this.addSql('alter table thread drop constraint thread_about_kind_check');
    this.addSql(`alter table thread add constraint thread_about_kind_check
      check (about_kind in ('lead', 'host', 'funder', 'installer', 'project', 'job', 'ticket'))`);
    // widens thread.thread_audience_check: the new kind has all three parties.
    this.addSql('alter table thread drop constraint thread_audience_check');
    this.addSql(`alter table thread add constraint thread_audience_check check (
      (host_id is not null) = (kind in ('host_office', 'host_installer', 'project_all', 'ticket'))
        and (funder_id is not null) = (kind in ('funder_office', 'project_all', 'ticket'))
        and (installer_id is not null) = (kind in ('installer_office', 'host_installer', 'project_all', 'ticket')))`);
  }
}

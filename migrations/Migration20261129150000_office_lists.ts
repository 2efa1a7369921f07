import { Migration } from '@mikro-orm/migrations';

/** Since when a funder, an installer or a lead has had its status, and saved views of the list of leads. */
export class Migration20261129150000_office_lists extends Migration {
  override up(): void {
    for (const [table, moves] of MOVES) {
      // The default serves a release before this one that still writes during an update.
      this.addSql(`alter table ${table} add column status_changed_at timestamptz not null default now()`);
      this.addSql(`update ${table} set status_changed_at = coalesce(
        (select max(e.at) from event_log e where e.stream = '${table}:' || ${table}.id and e.type in (${moves})), created_at)`);
    }
    // widens saved_view.saved_view_list_check: one more list.
    this.addSql('alter table saved_view drop constraint saved_view_list_check');
    this.addSql(
      `alter table saved_view add constraint saved_view_list_check check (list in ('leads', 'hosts', 'funders', 'installers', 'projects'))`,
    );
  }
}

const MOVES = [
  ['funder', `'funder.status_changed'`],
  ['installer', `'installer.status_changed'`],
  ['lead', `'lead.approved', 'lead.declined', 'lead.signed_up'`],
] as const;

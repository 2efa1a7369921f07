import { Migration } from '@mikro-orm/migrations';

/** What an admin's list shows, kept under a name, and the view that a list opens with. */
export class Migration20261122065400_saved_views extends Migration {
  override up(): void {
    this.addSql(`create table saved_view (
      id uuid primary key,
      account_id uuid not null references account(id) on delete cascade,
      list text not null check (list in ('hosts', 'funders', 'installers', 'projects')),
      name text not null,
      search text not null,
      shared boolean not null,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`);
    this.addSql('create unique index saved_view_name_key on saved_view (account_id, list, lower(name))');
    this.addSql('create index saved_view_shared_idx on saved_view (list) where shared');
    this.addSql(`create table saved_view_default (
      account_id uuid not null references account(id) on delete cascade,
      list text not null,
      view_id uuid not null references saved_view(id) on delete cascade,
      primary key (account_id, list)
    )`);
    this.addSql('create index saved_view_default_view_idx on saved_view_default (view_id)');
  }
}

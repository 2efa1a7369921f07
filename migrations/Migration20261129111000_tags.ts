import { Migration } from '@mikro-orm/migrations';

/** Tags with colours, by kind of record, and which records have them. */
export class Migration20261129111000_tags extends Migration {
  override up(): void {
    this.addSql(`create table tag (
      id uuid primary key,
      kind text not null check (kind in ('lead', 'host', 'funder', 'installer', 'project')),
      name text not null,
      colour text not null check (colour in ('grey', 'amber', 'red', 'green', 'blue', 'violet')),
      version int not null,
      created_at timestamptz not null
    )`);
    this.addSql('create unique index tag_name_key on tag (kind, lower(name))');
    this.addSql(`create table record_tags (
      record_id uuid primary key,
      kind text not null check (kind in ('lead', 'host', 'funder', 'installer', 'project')),
      tags text[] not null default '{}'::text[],
      version int not null
    )`);
    this.addSql('create index record_tags_tags_idx on record_tags using gin (tags)');
  }
}

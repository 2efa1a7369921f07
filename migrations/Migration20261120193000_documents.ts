import { Migration } from '@mikro-orm/migrations';

/** What the check of an upload leaves: the kind that its content is, the hash of what is kept, a preview. */
export class Migration20261120193000_documents extends Migration {
  override up(): void {
    this.addSql(`alter table project_file
      add column media_type text,
      add column stored_sha256 bytea,
      add column stored_size integer,
      add column has_preview boolean not null default false,
      add column checked_at timestamptz,
      add column removed_at timestamptz`);
    // contracts project_file, before the first release: paths are made by the product, one a file.
    this.addSql('create unique index project_file_path_key on project_file (file_path)');
    this.addSql('create index project_file_content_idx on project_file (project_id, file_type, sha256)');
  }
}

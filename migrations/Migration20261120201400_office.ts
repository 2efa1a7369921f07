import { Migration } from '@mikro-orm/migrations';

/** How far each person has seen the log, and the indexes by which ages and searches are found. */
export class Migration20261120201400_office extends Migration {
  override up(): void {
    this.addSql(`create table account_seen (
      account_id uuid primary key references account(id),
      epoch text not null,
      seq bigint not null,
      seen_at timestamptz not null
    )`);
    this.addSql('create index host_stage_idx on host (status, status_changed_at)');
    this.addSql(`create index project_stage_idx on project (status, status_changed_at)
      where withdrawn_at is null and status <> 'live'`);
    this.addSql('create index host_mpan_idx on host (mpan_number text_pattern_ops)');
    this.addSql(`create index host_postcode_idx on host (upper(replace(postcode, ' ', '')) text_pattern_ops)`);
    this.addSql(`create index mail_failed_idx on mail (created_at desc) where state = 'failed'`);
  }
}

import { Migration } from '@mikro-orm/migrations';

/** The hash of a report's own file, beside that of its data: a PDF can be checked by itself. */
export class Migration20261123180000_report_file_hash extends Migration {
  override up(): void {
    this.addSql('alter table funder_report add column file_sha256 text');
  }
}

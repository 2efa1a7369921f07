import { Migration } from '@mikro-orm/migrations';

/** A note of who insures the system, among a project's papers: nothing waits for it. */
export class Migration20261122164500_insurance_note extends Migration {
  override up(): void {
    // widens project_file.project_file_file_type_check: one more kind of paper.
    this.addSql('alter table project_file drop constraint project_file_file_type_check');
    this.addSql(`alter table project_file add constraint project_file_file_type_check
      check (file_type in ('mcs_certificate', 'dno_approval', 'commissioning_form', 'insurance_note'))`);
  }
}

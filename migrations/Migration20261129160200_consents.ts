import { Migration } from '@mikro-orm/migrations';

/** Scans of consents and leases that are signed on paper. */
export class Migration20261129160200_consents extends Migration {
  override up(): void {
    // widens project_file.project_file_file_type_check: three more kinds of file.
    this.addSql('alter table project_file drop constraint project_file_file_type_check');
    this.addSql(`alter table project_file add constraint project_file_file_type_check
      check (file_type in ('mcs_certificate', 'dno_approval', 'commissioning_form', 'insurance_note', 'ticket_photo', 'landlord_consent', 'roof_lease', 'lender_consent'))`);
  }
}

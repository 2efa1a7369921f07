import { Migration } from '@mikro-orm/migrations';

/** Links to a proposal can be ended: those that were made up to this moment open nothing. */
export class Migration20261123174500_proposal_links extends Migration {
  override up(): void {
    this.addSql('alter table proposal add column revoked_before timestamptz');
  }
}

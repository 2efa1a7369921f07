import { Migration } from '@mikro-orm/migrations';

/** A lead is told to be approved before its host is told to be there; both stand when the transaction ends. */
export class Migration20261120192600_leads_host extends Migration {
  override up(): void {
    this.addSql('alter table lead alter constraint lead_host_id_fkey deferrable initially deferred');
  }
}

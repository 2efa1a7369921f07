import { Migration } from '@mikro-orm/migrations';

/** What the office tells the hosts of a maker whose readings are late. */
export class Migration20261129184000_incident_updates extends Migration {
  override up(): void {
    this.addSql(`create table incident_update (
      id uuid primary key,
      alert_id uuid not null references alert(id) on delete cascade,
      text text not null,
      posted_at timestamptz not null,
      posted_by text not null
    )`);
    this.addSql('create index incident_update_alert_idx on incident_update (alert_id, posted_at)');
  }
}

import { Migration } from '@mikro-orm/migrations';

/** A live site can be suspended and decommissioned, and its devices replaced with both registers kept. */
export class Migration20261128042000_asset_actions extends Migration {
  override up(): void {
    const statuses = `('commissioning', 'reporting', 'degraded', 'silent', 'suspended', 'decommissioned')`;
    // widens asset.asset_status_check: the new check takes more statuses than the old one.
    this.addSql('alter table asset drop constraint asset_status_check');
    this.addSql(`alter table asset add constraint asset_status_check check (status in ${statuses})`);
    this.addSql(`alter table asset add column resumes_as text check (resumes_as in ${statuses}),
      add column stopped_at timestamptz, add column stopped_reason text`);
    this.addSql('alter table asset_device add column until date, add column epoch int not null default 1');
    this.addSql(`create table device_register (
      device_id uuid not null references asset_device(id) on delete cascade,
      moment text not null check (moment in ('opening', 'final')),
      wh bigint not null constraint device_register_wh_check check (wh >= 0),
      at timestamptz not null,
      by uuid not null,
      by_name text not null,
      primary key (device_id, moment)
    )`);
  }
}

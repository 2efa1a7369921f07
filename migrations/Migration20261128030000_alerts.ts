import { Migration } from '@mikro-orm/migrations';

/** Alerts of live sites: one current one for each asset, rule and device, or for each platform that is late. */
export class Migration20261128030000_alerts extends Migration {
  override up(): void {
    this.addSql(`create table alert (
      id uuid primary key,
      asset_id uuid references asset(id) on delete cascade,
      platform text,
      device text not null default '',
      rule text not null check (rule in ('export_limit', 'zero_output', 'meter_gap', 'source_broken', 'vendor_outage',
        'comms_stale', 'low_output', 'below_p10')),
      level text not null check (level in ('critical', 'major', 'minor', 'info')),
      status text not null check (status in ('pending', 'open', 'acknowledged', 'ticketed', 'snoozed', 'suppressed', 'resolved')),
      version int not null,
      evidence_from timestamptz not null,
      evidence_to timestamptz not null,
      missed_wh bigint,
      raised_at timestamptz not null,
      opened_at timestamptz,
      told_at timestamptz,
      over_told_at timestamptz,
      resolved_at timestamptz,
      by_hand boolean not null default false,
      constraint alert_about_check check ((asset_id is null) = (platform is not null))
    )`);
    this.addSql(`create unique index alert_current_key on alert (asset_id, rule, device)
      where status <> 'resolved' and asset_id is not null`);
    this.addSql(
      `create unique index alert_incident_key on alert (platform) where status <> 'resolved' and asset_id is null`,
    );
    this.addSql('create index alert_asset_idx on alert (asset_id, raised_at)');
    this.addSql(`create table alert_office (
      alert_id uuid primary key references alert(id) on delete cascade,
      acknowledged_by text,
      acknowledged_at timestamptz,
      snoozed_until timestamptz,
      reason text
    )`);
  }
}

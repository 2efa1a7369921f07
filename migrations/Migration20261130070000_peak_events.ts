import { Migration } from '@mikro-orm/migrations';

/** Peak events that the office calls, and what each site has to do with one. */
export class Migration20261130070000_peak_events extends Migration {
  override up(): void {
    this.addSql(`create table peak_event (
      id uuid primary key,
      from_at timestamptz not null,
      to_at timestamptz not null,
      pence_per_kwh int not null check (pence_per_kwh between 1 and 1000),
      reason text not null,
      target text not null check (target in ('controlled', 'region', 'sites')),
      region text,
      called_at timestamptz not null,
      called_by_name text not null,
      withdrawn_at timestamptz,
      constraint peak_event_times_check check (from_at < to_at),
      constraint peak_event_region_check check ((region is null) = (target <> 'region'))
    )`);
    this.addSql('create index peak_event_from_idx on peak_event (from_at)');
    this.addSql(`create table peak_event_site (
      event_id uuid not null references peak_event(id) on delete cascade,
      asset_id uuid not null references asset(id) on delete cascade,
      day date not null,
      status text not null check (status in ('called', 'accepted', 'opted_out', 'not_taking', 'withdrawn', 'delivered', 'paid')),
      version int not null,
      changed_at timestamptz not null,
      why_not text check (why_not in ('incomplete', 'held', 'days')),
      readings int,
      delivered_wh int,
      pence int check (pence >= 0),
      days jsonb,
      half_hours jsonb,
      paid_at timestamptz,
      primary key (event_id, asset_id),
      constraint peak_event_site_settled_check check (num_nulls(delivered_wh, pence) = case when status in ('delivered', 'paid') then 0 else 2 end),
      constraint peak_event_site_paid_check check ((paid_at is null) = (status <> 'paid'))
    )`);
    this.addSql('create index peak_event_site_asset_idx on peak_event_site (asset_id, day)');
  }
}

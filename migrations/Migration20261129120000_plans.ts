import { Migration } from '@mikro-orm/migrations';

/** The plan of the day: what a host has decided about its battery, and the plans made for it. */
export class Migration20261129120000_plans extends Migration {
  override up(): void {
    this.addSql(`create table asset_control (
      asset_id uuid primary key references asset(id) on delete cascade,
      version int not null,
      allowed boolean not null,
      changed_at timestamptz,
      changed_by_name text,
      objective text not null check (objective in ('balanced', 'cheapest', 'greenest')),
      reserve_percent int not null,
      tariff jsonb,
      updated_at timestamptz not null,
      constraint asset_control_reserve_check check (reserve_percent between 0 and 100)
    )`);
    this.addSql(`create table day_plan (
      id uuid primary key,
      asset_id uuid not null references asset(id) on delete cascade,
      status text not null check (status in ('drafted', 'published', 'sent', 'confirmed', 'running', 'scored', 'superseded',
        'not_sent', 'refused', 'overridden', 'hands_off')),
      not_sent text check (not_sent in ('consent', 'stopped', 'no_way')),
      version int not null,
      due_at timestamptz not null,
      made_at timestamptz not null,
      from_at timestamptz not null,
      to_at timestamptz not null,
      objective text not null check (objective in ('balanced', 'cheapest', 'greenest')),
      site jsonb not null,
      saves_pence int not null,
      good_days int not null,
      tariff_entered boolean not null,
      steps jsonb not null,
      constraint day_plan_due_key unique (asset_id, due_at)
    )`);
    this.addSql('create index day_plan_made_idx on day_plan (asset_id, made_at)');
  }
}

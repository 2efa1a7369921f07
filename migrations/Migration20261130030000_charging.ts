import { Migration } from '@mikro-orm/migrations';

/** Chargers that connect by OCPP, what was charged, and the readings that it follows from. */
export class Migration20261130030000_charging extends Migration {
  override up(): void {
    this.addSql(`create table charger (
      id uuid primary key,
      asset_id uuid not null references asset(id) on delete cascade,
      charge_point_id text not null,
      name text not null,
      hash bytea,
      watts int not null,
      phases int not null,
      needs jsonb not null,
      connectors jsonb not null,
      model text,
      connection uuid,
      seen_at timestamptz,
      limits jsonb,
      limits_in text check (limits_in in ('W', 'A')),
      version int not null,
      added_by_name text not null,
      created_at timestamptz not null,
      removed_at timestamptz,
      constraint charger_phases_check check (phases in (1, 3)),
      constraint charger_hash_check check ((hash is null) = (removed_at is not null))
    )`);
    this.addSql('create unique index charger_point_key on charger (charge_point_id) where removed_at is null');
    this.addSql('create index charger_asset_idx on charger (asset_id)');
    this.addSql(`create table charging_session (
      id uuid primary key,
      charger_id uuid not null references charger(id) on delete cascade,
      asset_id uuid not null references asset(id) on delete cascade,
      transaction_id int not null,
      start_key text not null,
      connector int not null,
      id_tag text,
      started_at timestamptz not null,
      stopped_at timestamptz,
      stop_reason text,
      meter_start int not null,
      wh int not null,
      power_w int,
      power_at timestamptz,
      half_hours jsonb not null,
      pence int not null,
      grams int not null,
      tariff_entered boolean not null,
      version int not null,
      constraint charging_session_start_key unique (charger_id, start_key),
      constraint charging_session_transaction_key unique (charger_id, transaction_id)
    )`);
    this.addSql('create index charging_session_asset_idx on charging_session (asset_id, started_at desc, id desc)');
    this.addSql(`create table charging_reading (
      session_id uuid not null references charging_session(id) on delete cascade,
      at timestamptz not null,
      wh int not null,
      primary key (session_id, at)
    )`);
  }
}

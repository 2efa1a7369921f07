import { Migration } from '@mikro-orm/migrations';

/** The grid's readings, the state of each feed, and what was last made of them. */
export class Migration20261120191500_grid extends Migration {
  override up(): void {
    // Region 0 is Great Britain as a whole.
    this.addSql(`create table grid_half_hour (
      region smallint not null,
      from_at timestamptz not null,
      forecast integer,
      actual integer,
      index_word text,
      mix jsonb,
      simulated boolean not null,
      fetched_at timestamptz not null,
      primary key (region, from_at)
    )`);
    this.addSql(`create table grid_frequency (
      at timestamptz primary key,
      hz numeric(6,3) not null,
      simulated boolean not null
    )`);
    this.addSql(`create table grid_frequency_half_hour (
      from_at timestamptz primary key,
      lowest numeric(6,3) not null,
      mean numeric(7,4) not null,
      highest numeric(6,3) not null,
      readings integer not null,
      simulated boolean not null
    )`);
    this.addSql(`create table grid_fuel (
      at timestamptz not null,
      fuel text not null,
      mw integer not null,
      simulated boolean not null,
      primary key (at, fuel)
    )`);
    this.addSql(`create table grid_feed (
      name text primary key,
      next_at timestamptz not null,
      ok_at timestamptz,
      failed_at timestamptz,
      failures integer not null default 0,
      error text,
      etag text,
      url text,
      simulated boolean
    )`);
    this.addSql(`create table grid_insight (
      id integer primary key check (id = 1),
      version integer not null,
      insight jsonb not null,
      changed_at timestamptz not null
    )`);
  }
}

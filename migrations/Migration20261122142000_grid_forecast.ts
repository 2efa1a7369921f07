import { Migration } from '@mikro-orm/migrations';

/** What the source forecast some hours before each half hour of Great Britain, and how far off it was. */
export class Migration20261122142000_grid_forecast extends Migration {
  override up(): void {
    // The lead is counted in half hours.
    this.addSql(`create table grid_forecast (
      from_at timestamptz not null,
      lead smallint not null,
      forecast integer not null,
      simulated boolean not null,
      primary key (from_at, lead)
    )`);
    this.addSql(`create table grid_forecast_error (
      lead smallint not null,
      simulated boolean not null,
      pairs integer not null,
      since timestamptz not null,
      median_absolute numeric(6,1) not null,
      low numeric(6,1) not null,
      high numeric(6,1) not null,
      primary key (lead, simulated)
    )`);
  }
}

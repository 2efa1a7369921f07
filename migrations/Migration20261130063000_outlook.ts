import { Migration } from '@mikro-orm/migrations';

/** What plans look ahead by: half-hourly prices and the weather; and how well each day was known. */
export class Migration20261130063000_outlook extends Migration {
  override up(): void {
    this.addSql(`create table outlook_feed (
      name text primary key,
      next_at timestamptz not null,
      ok_at timestamptz,
      news_at timestamptz,
      failed_at timestamptz,
      failures int not null default 0,
      error text
    )`);
    this.addSql(`create table outlook_half_hour (
      feed text not null,
      from_at timestamptz not null,
      value double precision not null,
      air double precision,
      ahead double precision,
      primary key (feed, from_at)
    )`);
    this.addSql('alter table asset_control add column price_code text');
    this.addSql('alter table day_plan add column price_code text');
    this.addSql(`alter table day_score_figures alter column figures drop not null, add column forecast jsonb`);
  }
}

import { Migration } from '@mikro-orm/migrations';

/** The secret addresses at which people's calendars read their visits. */
export class Migration20261129223000_calendar_feeds extends Migration {
  override up(): void {
    this.addSql(`create table calendar_feed (
      account_id uuid primary key references account(id) on delete cascade,
      token_hash bytea not null,
      made_at timestamptz not null
    )`);
    this.addSql('create unique index calendar_feed_token_key on calendar_feed (token_hash)');
  }
}

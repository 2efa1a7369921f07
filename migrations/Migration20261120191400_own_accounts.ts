import { Migration } from '@mikro-orm/migrations';

/** Reset links, devices that owners know, and what the list of users and the clean-up are asked by. */
export class Migration20261120191400_own_accounts extends Migration {
  override up(): void {
    // Both tokens of a link, as hashes alone.
    this.addSql(`create table password_reset (
      id uuid primary key,
      account_id uuid not null references account(id),
      access_hash bytea not null unique,
      refresh_hash bytea not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz
    )`);
    this.addSql('create index password_reset_account_idx on password_reset (account_id) where used_at is null');
    this.addSql('create index password_reset_expiry_idx on password_reset (expires_at)');

    this.addSql(`create table known_device (
      account_id uuid not null references account(id),
      hash bytea not null,
      device text not null,
      first_seen_at timestamptz not null,
      last_seen_at timestamptz not null,
      primary key (account_id, hash, device)
    )`);

    this.addSql('create index session_open_expiry_idx on session (expires_at) where ended_at is null');
    this.addSql('create index session_ended_idx on session (ended_at) where ended_at is not null');
    this.addSql('create index refresh_token_expiry_idx on refresh_token (expires_at)');

    this.addSql(`alter table account add column search_text text generated always as
      (lower(full_name || ' ' || email || ' ' || coalesce(company_name, ''))) stored`);
    this.addSql('create index account_search_idx on account using gin (search_text gin_trgm_ops)');
  }
}

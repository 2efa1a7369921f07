import { Migration } from '@mikro-orm/migrations';

/** Second factors: TOTP secrets under seal, recovery codes as keyed hashes, passkeys and their challenges. */
export class Migration20261120191230_second_factor extends Migration {
  override up(): void {
    this.addSql(`create table account_totp (
      id uuid primary key,
      account_id uuid not null references account(id),
      sealed bytea not null,
      created_at timestamptz not null,
      confirmed_at timestamptz,
      last_step bigint
    )`);
    // One that counts and one that waits to be confirmed: the old one holds until the new one is proven.
    this.addSql('create unique index account_totp_key on account_totp (account_id) where confirmed_at is not null');
    this.addSql('create unique index account_totp_drawn_key on account_totp (account_id) where confirmed_at is null');

    this.addSql(`create table recovery_code (
      account_id uuid not null references account(id),
      hash bytea not null,
      created_at timestamptz not null,
      used_at timestamptz,
      primary key (account_id, hash)
    )`);

    this.addSql(`create table passkey (
      id uuid primary key,
      account_id uuid not null references account(id),
      credential_id text not null unique,
      public_key bytea not null,
      counter bigint not null,
      transports jsonb not null,
      name text not null,
      created_at timestamptz not null,
      last_used_at timestamptz
    )`);
    this.addSql('create index passkey_account_idx on passkey (account_id)');

    this.addSql(`create table passkey_challenge (
      id uuid primary key,
      account_id uuid references account(id),
      network text,
      challenge text not null,
      expires_at timestamptz not null
    )`);
    // A challenge of an account is for a new passkey, one of nobody for signing in.
    this.addSql('create unique index passkey_challenge_account_key on passkey_challenge (account_id)');
    this.addSql('create index passkey_challenge_network_idx on passkey_challenge (network, expires_at)');
    this.addSql('create index passkey_challenge_expires_idx on passkey_challenge (expires_at)');
  }
}

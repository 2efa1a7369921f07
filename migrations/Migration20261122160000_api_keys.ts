import { Migration } from '@mikro-orm/migrations';

/** Keys of partners' programs: a hash, and the characters that one is known by. */
export class Migration20261122160000_api_keys extends Migration {
  override up(): void {
    this.addSql(`create table api_key (
      id uuid primary key,
      account_id uuid not null references account(id),
      name text not null,
      prefix text not null,
      hash bytea not null unique,
      scopes text[] not null check (cardinality(scopes) > 0),
      created_at timestamptz not null,
      created_by uuid not null references account(id),
      created_by_name text not null,
      expires_at timestamptz,
      last_used_at timestamptz,
      last_used_from text,
      revoked_at timestamptz,
      revoked_by uuid references account(id)
    )`);
    this.addSql('create index api_key_created_idx on api_key (created_at desc, id desc)');
    this.addSql('create index api_key_account_idx on api_key (account_id)');
  }
}

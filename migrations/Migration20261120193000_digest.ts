import { Migration } from '@mikro-orm/migrations';

/** What waits for a person's next daily digest. */
export class Migration20261120193000_digest extends Migration {
  override up(): void {
    this.addSql(`create table digest_item (
      id uuid primary key,
      account_id uuid not null references account(id),
      kind text not null,
      cause uuid not null,
      text text not null,
      href text not null,
      created_at timestamptz not null,
      settled_at timestamptz,
      unique (account_id, cause, kind)
    )`);
    this.addSql('create index digest_item_open_idx on digest_item (created_at) where settled_at is null');
  }
}

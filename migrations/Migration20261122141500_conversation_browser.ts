import { Migration } from '@mikro-orm/migrations';

/** The browsers whose conversation it is, where no account's: hashes of their secrets; with none its random id opens it. */
export class Migration20261122141500_conversation_browser extends Migration {
  override up(): void {
    this.addSql(`alter table lori_conversation add column browsers text[] not null default '{}'`);
  }
}

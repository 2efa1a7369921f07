import { Migration } from '@mikro-orm/migrations';

/** When whoever asked last looked at a conversation that was handed over: who is away is written to. */
export class Migration20261122131000_conversation_seen extends Migration {
  override up(): void {
    this.addSql('alter table lori_conversation add column seen_at timestamptz');
  }
}

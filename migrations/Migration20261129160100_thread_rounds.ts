import { Migration } from '@mikro-orm/migrations';

/** A conversation's parties never change: whoever takes over what it's about gets the next round of it. */
export class Migration20261129160100_thread_rounds extends Migration {
  override up(): void {
    this.addSql('alter table thread add column round int not null default 1');
    // widens thread.thread_about_key: a further round of the same conversation.
    this.addSql('alter table thread drop constraint thread_about_key');
    this.addSql('alter table thread add constraint thread_about_key unique (kind, about_id, round)');
  }
}

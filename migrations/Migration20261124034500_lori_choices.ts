import { Migration } from '@mikro-orm/migrations';

/** The two questions that an answer offers where either may be meant. */
export class Migration20261124034500_lori_choices extends Migration {
  override up(): void {
    this.addSql(`alter table lori_line add column choices jsonb not null default '[]'::jsonb`);
  }
}

import { Migration } from '@mikro-orm/migrations';

/** Whether a passage of the help was helpful: counts by day, and nothing about who said so. */
export class Migration20261129143300_help_votes extends Migration {
  override up(): void {
    this.addSql(`create table help_vote (
      passage text not null check (length(passage) <= 80),
      day date not null,
      helpful int not null default 0 check (helpful >= 0),
      unhelpful int not null default 0 check (unhelpful >= 0),
      primary key (passage, day)
    )`);
  }
}

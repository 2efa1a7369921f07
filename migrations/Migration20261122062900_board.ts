import { Migration } from '@mikro-orm/migrations';

/** A column of the board: the projects of a status that stand, the last that came to it first. */
export class Migration20261122062900_board extends Migration {
  override up(): void {
    this.addSql(`create index project_column_idx on project (status, status_changed_at desc, id desc)
      where withdrawn_at is null`);
  }
}

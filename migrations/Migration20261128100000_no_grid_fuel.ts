import { Migration } from '@mikro-orm/migrations';

/** The fuels come with the mix of a half hour: nothing writes or reads a table of their own. */
export class Migration20261128100000_no_grid_fuel extends Migration {
  override up(): void {
    // contracts grid_fuel, before the first release: it is empty, since its feed is no longer polled, and nothing reads it.
    this.addSql('drop table grid_fuel');
  }
}

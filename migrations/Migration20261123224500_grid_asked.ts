import { Migration } from '@mikro-orm/migrations';

/** When somebody last asked for a region's figures: those regions are renewed half-hourly, the others four times a day. */
export class Migration20261123224500_grid_asked extends Migration {
  override up(): void {
    this.addSql('alter table grid_feed add column asked_at timestamptz');
  }
}

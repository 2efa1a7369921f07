import { Migration } from '@mikro-orm/migrations';

/** Which document an item from site became, so that a check that rejects the document counts as a refusal of the item. */
export class Migration20261123173000_delivery_item_file extends Migration {
  override up(): void {
    this.addSql('alter table delivery_item add column file_id uuid references project_file (id) on delete set null');
    this.addSql('create index delivery_item_file_idx on delivery_item (file_id)');
  }
}

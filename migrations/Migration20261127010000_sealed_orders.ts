import { Migration } from '@mikro-orm/migrations';

/** Works orders get a sealed copy as agreements do; what both sides have signed already is sealed too. */
export class Migration20261127010000_sealed_orders extends Migration {
  override up(): void {
    this.addSql(`alter table works_order
      add column seal_state text not null default 'none' check (seal_state in ('none','waiting','sealing','sealed','stamped')),
      add column copy_path text,
      add column copy_sha256 text,
      add column copy_at timestamptz`);
    this.addSql(`alter table works_order_office
      add column seal_attempts int not null default 0,
      add column seal_error text,
      add column seal_next_at timestamptz`);
    this.addSql(`update works_order set seal_state = 'waiting'
      where installer_signed is not null and funder_signed is not null`);
  }
}

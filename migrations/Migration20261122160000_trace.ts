import { Migration } from '@mikro-orm/migrations';

/** Where a fact stands in the trace of whoever wrote it, as W3C's traceparent; null where nobody traces. */
export class Migration20261122160000_trace extends Migration {
  override up(): void {
    this.addSql('alter table event_log add column trace text');
  }
}

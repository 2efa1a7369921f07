import { Migration } from '@mikro-orm/migrations';

/** Which notifications one check of overdue records made: its records are folded under the line about all of them. */
export class Migration20261125000100_notified_together extends Migration {
  override up(): void {
    this.addSql('alter table notification add column together uuid');
    this.addSql(
      `update notification line set together = whole.cause from notification whole
        where line.kind = 'stage_overdue' and whole.kind = 'stage_overdue' and line.account_id = whole.account_id
          and whole.href = '/admin' and (line.id = whole.id or line.read_at = whole.created_at)`,
    );
  }
}

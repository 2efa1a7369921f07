import { Migration } from '@mikro-orm/migrations';

/** How far along the worker is with a proposal, percent. */
export class Migration20261122141000_proposal_progress extends Migration {
  override up(): void {
    this.addSql(
      'alter table proposal add column progress smallint not null default 0 check (progress between 0 and 100)',
    );
    this.addSql(`update proposal set progress = 100 where state = 'ready'`);
  }
}

import { Migration } from '@mikro-orm/migrations';

/** Plans on their way to an inverter, and what it was set to before the first one. */
export class Migration20261129231500_plan_sending extends Migration {
  override up(): void {
    this.addSql(`create table plan_sending (
      plan_id uuid primary key references day_plan(id) on delete cascade,
      wanted jsonb,
      found jsonb,
      attempts int not null,
      next_at timestamptz not null,
      sent_at timestamptz,
      checked_at timestamptz,
      error text
    )`);
    this.addSql('alter table asset_control add column own_settings jsonb, add column restore_at timestamptz');
    // contracts day_plan.day_plan_not_sent_check, before the first release: it lets in one more word and nothing less.
    this.addSql('alter table day_plan drop constraint day_plan_not_sent_check');
    this.addSql(`alter table day_plan add constraint day_plan_not_sent_check
      check (not_sent in ('consent', 'stopped', 'no_way', 'no_contact'))`);
  }
}

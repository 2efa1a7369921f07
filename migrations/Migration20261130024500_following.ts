import { Migration } from '@mikro-orm/migrations';

/** Plans that were made because the battery had left the one before, and the alert where that didn't help. */
export class Migration20261130024500_following extends Migration {
  override up(): void {
    this.addSql('alter table day_plan add column replanned boolean not null default false');
    // widens alert.alert_rule_check: one more rule.
    this.addSql('alter table alert drop constraint alert_rule_check');
    this.addSql(`alter table alert add constraint alert_rule_check
      check (rule in ('export_limit', 'zero_output', 'meter_gap', 'source_broken', 'vendor_outage', 'comms_stale', 'low_output',
        'below_p10', 'plan_missed'))`);
    // widens ticket.ticket_cause_check: the same, as what a ticket is about.
    this.addSql('alter table ticket drop constraint ticket_cause_check');
    this.addSql(`alter table ticket add constraint ticket_cause_check
      check (cause in ('export_limit', 'zero_output', 'meter_gap', 'source_broken', 'comms_stale', 'low_output', 'below_p10',
        'plan_missed', 'reported'))`);
  }
}

import { Migration } from '@mikro-orm/migrations';

/** Tickets of live sites: one open one for each site and cause. */
export class Migration20261128130000_tickets extends Migration {
  override up(): void {
    this.addSql(`create table ticket (
      id uuid primary key,
      number int not null,
      asset_id uuid not null references asset(id) on delete cascade,
      project_id uuid not null references project(id),
      host_id uuid not null references host(id),
      funder_id uuid not null references funder(id),
      installer_id uuid references installer(id),
      alert_id uuid references alert(id) on delete set null,
      cause text not null check (cause in ('export_limit', 'zero_output', 'meter_gap', 'source_broken', 'comms_stale',
        'low_output', 'below_p10', 'reported')),
      level text not null check (level in ('critical', 'major', 'minor', 'info')),
      status text not null check (status in ('opened', 'offered', 'accepted', 'visit_set', 'on_site', 'fixed', 'verified',
        'closed', 'declined', 'reopened', 'cancelled')),
      version int not null,
      since timestamptz not null,
      opened_by text not null check (opened_by in ('admin', 'asset_host', 'asset_funder', 'installer', 'system')),
      opened_at timestamptz not null,
      offered_at timestamptz,
      respond_by timestamptz,
      fix_by timestamptz,
      visit_day date,
      visit_from text,
      visit_to text,
      visit_answer text check (visit_answer in ('accept', 'another')),
      visit_proposed date,
      visit_note text,
      arrived_at timestamptz,
      fixed_at timestamptz,
      fix_cause text check (fix_cause in ('inverter_replaced', 'meter_replaced', 'inverter_reset', 'isolator', 'wiring',
        'panels', 'communications', 'settings', 'grid', 'no_fault', 'other')),
      fix_note text,
      read_half_hours int not null default 0,
      verified_at timestamptz,
      ended_at timestamptz
    )`);
    this.addSql('create unique index ticket_number_key on ticket (number)');
    this.addSql(
      `create unique index ticket_open_key on ticket (asset_id, cause) where status not in ('closed', 'cancelled')`,
    );
    this.addSql('create index ticket_asset_idx on ticket (asset_id, opened_at)');
    this.addSql('create index ticket_installer_idx on ticket (installer_id)');
    this.addSql(`create table ticket_office (
      ticket_id uuid primary key references ticket(id) on delete cascade,
      reason text not null
    )`);
    this.addSql(`create table ticket_cost (
      ticket_id uuid primary key references ticket(id) on delete cascade,
      warranty boolean not null,
      pence bigint,
      payer text check (payer in ('funder', 'installer', 'voltmere'))
    )`);
    this.addSql(`create table ticket_note (
      id uuid primary key,
      ticket_id uuid not null references ticket(id) on delete cascade,
      account_id uuid references account(id) on delete set null,
      by_name text not null,
      by_role text not null check (by_role in ('admin', 'asset_host', 'asset_funder', 'installer')),
      text text not null,
      at timestamptz not null
    )`);
    this.addSql('create index ticket_note_ticket_idx on ticket_note (ticket_id, at)');
    this.addSql(`create table ticket_part (
      id uuid primary key,
      ticket_id uuid not null references ticket(id) on delete cascade,
      kind text check (kind in ('inverter', 'generation_meter', 'grid_meter')),
      what text,
      old_serial text,
      new_serial text,
      final_wh bigint,
      opening_wh bigint,
      at timestamptz not null
    )`);
    this.addSql('create index ticket_part_ticket_idx on ticket_part (ticket_id, at)');
    // widens project_file.project_file_file_type_check: one more kind of file.
    this.addSql('alter table project_file drop constraint project_file_file_type_check');
    this.addSql(`alter table project_file add constraint project_file_file_type_check
      check (file_type in ('mcs_certificate', 'dno_approval', 'commissioning_form', 'insurance_note', 'ticket_photo'))`);
    this.addSql('alter table project_file add column ticket_id uuid references ticket(id) on delete set null');
    this.addSql('create index project_file_ticket_idx on project_file (ticket_id)');
  }
}

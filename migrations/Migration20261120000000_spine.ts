import { Migration } from '@mikro-orm/migrations';

/** The spine: accounts, parties, projects, jobs, files, notifications, and the event log that tells of them. */
export class Migration20261120000000_spine extends Migration {
  override up(): void {
    this.addSql('create extension if not exists pg_trgm');

    // ── accounts ────────────────────────────────────────────────────────────────────────────────
    this.addSql(`create table account (
      id uuid primary key,
      role text not null check (role in ('admin','asset_host','asset_funder','installer')),
      state text not null check (state in ('invited','active','suspended')),
      email text not null check (email = lower(email)),
      full_name text not null,
      company_name text,
      phone_number text,
      password_hash text,
      record_id uuid,
      version integer not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      last_sign_in_at timestamptz
    )`);
    this.addSql('create unique index account_email_key on account (email)');
    this.addSql('create index account_created_idx on account (created_at desc, id desc)');
    this.addSql('create index account_role_idx on account (role, state)');

    this.addSql(`create table session (
      id uuid primary key,
      account_id uuid not null references account(id),
      device text not null,
      created_at timestamptz not null,
      last_used_at timestamptz not null,
      expires_at timestamptz not null,
      ended_at timestamptz,
      ended_reason text check (ended_reason in ('signed_out','revoked','suspended','password_changed','reuse','expired'))
    )`);
    this.addSql('create index session_account_idx on session (account_id) where ended_at is null');

    this.addSql(`create table refresh_token (
      hash bytea primary key,
      session_id uuid not null references session(id),
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz
    )`);
    this.addSql('create index refresh_token_session_idx on refresh_token (session_id)');

    this.addSql(`create table access_code (
      id uuid primary key,
      account_id uuid not null references account(id),
      state text not null check (state in ('unused','used','void')),
      lookup bytea not null unique,
      sealed bytea not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz
    )`);
    this.addSql(`create unique index access_code_unused_key on access_code (account_id) where state = 'unused'`);

    this.addSql(
      'create table setup_token (hash bytea primary key, created_at timestamptz not null, spent_at timestamptz)',
    );

    // ── parties ─────────────────────────────────────────────────────────────────────────────────
    const profile = `
      account_id uuid unique references account(id),
      full_name text not null,
      company_name text,
      email text not null,
      phone_number text`;

    this.addSql(`create table host (
      id uuid primary key,
      status text not null check (status in ('lead','qualified','contracting','awaiting_pairing','paired','live','lost')),
      version integer not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      status_changed_at timestamptz not null,
      ${profile},
      postcode text,
      mpan_number text,
      business_details jsonb,
      electricity_needs jsonb,
      expected_savings_pence bigint
    )`);
    this.addSql(`create table funder (
      id uuid primary key,
      status text not null check (status in ('active','awaiting_pairing','paused')),
      version integer not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      ${profile},
      fund_name text,
      expected_returns numeric(6,2),
      investment_mandate jsonb,
      current_assets_count integer not null default 0,
      total_invested_pence bigint not null default 0,
      pipeline_count integer not null default 0
    )`);
    this.addSql(`create table installer (
      id uuid primary key,
      status text not null check (status in ('active','inactive')),
      version integer not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      ${profile},
      capacity_per_month integer not null default 5,
      certifications jsonb not null default '[]',
      certificates jsonb not null default '[]',
      service_areas jsonb not null default '[]',
      current_jobs_count integer not null default 0,
      completed_jobs_count integer not null default 0,
      returned_jobs_count integer not null default 0
    )`);
    for (const party of ['host', 'funder', 'installer']) {
      this.addSql(`create index ${party}_created_idx on ${party} (created_at desc, id desc)`);
      this.addSql(`create index ${party}_status_idx on ${party} (status, created_at desc, id desc)`);
      const extra = party === 'funder' ? ` || ' ' || coalesce(fund_name,'')` : '';
      this.addSql(`alter table ${party} add column search_text text generated always as
        (lower(full_name || ' ' || email || ' ' || coalesce(company_name,'')${extra})) stored`);
      this.addSql(`create index ${party}_search_idx on ${party} using gin (search_text gin_trgm_ops)`);
    }

    // ── projects and jobs ───────────────────────────────────────────────────────────────────────
    this.addSql(`create table project (
      id uuid primary key,
      asset_host_id uuid not null references host(id),
      asset_funder_id uuid not null references funder(id),
      installer_id uuid references installer(id),
      status text not null check (status in ('pending','confirmed','job_assigned','in_progress','awaiting_commissioning','complete','live')),
      version integer not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      status_changed_at timestamptz not null,
      expected_savings_pence bigint,
      monthly_savings_pence bigint,
      capital_cost_pence bigint,
      co2_reduction numeric(12,3),
      match_score integer,
      forecast jsonb,
      system_requirements jsonb,
      installation_date date,
      completion_date date,
      go_live_date date,
      visit jsonb,
      withdrawn_at timestamptz,
      withdrawn_reason text
    )`);
    // One unfinished project a host: the database has the last word when two admins race.
    this.addSql(`create unique index project_one_unfinished_per_host on project (asset_host_id)
      where withdrawn_at is null and status <> 'live'`);
    this.addSql('create index project_created_idx on project (created_at desc, id desc)');
    this.addSql('create index project_status_idx on project (status, created_at desc, id desc)');
    this.addSql('create index project_host_idx on project (asset_host_id, created_at desc, id desc)');
    this.addSql('create index project_funder_idx on project (asset_funder_id, created_at desc, id desc)');
    this.addSql('create index project_installer_idx on project (installer_id, created_at desc, id desc)');

    this.addSql(`create table installation_job (
      id uuid primary key,
      project_id uuid not null references project(id),
      installer_id uuid not null references installer(id),
      status text not null check (status in ('new','in_progress','awaiting_commissioning','complete')),
      version integer not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      assigned_date date not null,
      scheduled_date date,
      completion_date date,
      accepted_at timestamptz,
      returns integer not null default 0,
      return_reason text,
      notes text,
      commissioning_data jsonb,
      cloud_platform text,
      cloud_sealed bytea,
      cloud_key_id text,
      cloud_stored_at timestamptz,
      cloud_stored_by text,
      withdrawn_at timestamptz,
      withdrawn_reason text
    )`);
    this.addSql(
      'create unique index job_one_open_per_project on installation_job (project_id) where withdrawn_at is null',
    );
    this.addSql('create index job_installer_idx on installation_job (installer_id, assigned_date desc, id desc)');
    this.addSql('create index job_assigned_idx on installation_job (assigned_date desc, id desc)');

    this.addSql(`create table project_file (
      id uuid primary key,
      project_id uuid not null references project(id),
      job_id uuid references installation_job(id),
      file_type text not null check (file_type in ('mcs_certificate','dno_approval')),
      file_name text not null,
      file_path text not null,
      file_size integer not null,
      sha256 bytea not null,
      state text not null check (state in ('checking','ready','rejected')),
      reason text,
      uploaded_by uuid references account(id),
      version integer not null,
      created_at timestamptz not null
    )`);
    this.addSql('create index project_file_project_idx on project_file (project_id, created_at desc)');

    // Counts by status, spread over shards so that two commands never wait for one counter row.
    this.addSql(`create table statistic (
      kind text not null, status text not null, shard smallint not null, total integer not null,
      primary key (kind, status, shard)
    )`);

    // ── notifications ───────────────────────────────────────────────────────────────────────────
    this.addSql(`create table notification (
      id uuid primary key,
      account_id uuid not null references account(id),
      kind text not null,
      cause uuid not null,
      text text not null,
      href text not null,
      reason text not null,
      version integer not null,
      created_at timestamptz not null,
      read_at timestamptz,
      unique (account_id, cause, kind)
    )`);
    this.addSql('create index notification_account_idx on notification (account_id, created_at desc, id desc)');
    this.addSql('create index notification_unread_idx on notification (account_id) where read_at is null');
    this.addSql(`create table notification_preference (
      account_id uuid not null references account(id), kind text not null, in_app boolean not null, mail text not null,
      primary key (account_id, kind)
    )`);

    // ── the event log ───────────────────────────────────────────────────────────────────────────
    // seq stays null until the relay stamps it; "unstamped or stamped" leaves no cursor to overtake.
    this.addSql(`create table event_log (
      id bigint generated always as identity primary key,
      event_id uuid not null unique,
      stream text not null,
      version integer not null,
      topic text,
      type text not null,
      data jsonb not null,
      actor jsonb,
      at timestamptz not null,
      subject_kind text not null,
      subject_id uuid,
      audiences jsonb not null,
      seq bigint unique,
      unique (stream, version)
    )`);
    this.addSql('create index event_log_unstamped_idx on event_log (id) where seq is null');
    this.addSql('create index event_log_topic_idx on event_log (topic, id) where topic is not null');
    this.addSql('create index event_log_type_idx on event_log (type, seq)');

    this.addSql(`create table event_log_state (
      one boolean primary key default true check (one),
      epoch text not null,
      head_seq bigint not null default 0,
      floor_seq bigint not null default 0,
      fence bigint not null default 0
    )`);
    this.addSql(
      `insert into event_log_state (epoch) values (substr(md5(random()::text || clock_timestamp()::text), 1, 12))`,
    );

    this.addSql('create table audience_counter (audience text primary key, n bigint not null)');
    this.addSql(`create table audience_event (
      audience text not null,
      n bigint not null,
      seq bigint not null,
      event_id uuid not null,
      type text not null,
      at timestamptz not null,
      subject_kind text not null,
      subject_id uuid,
      actor jsonb,
      data jsonb not null,
      records jsonb not null,
      stamped_on date not null default ((now() at time zone 'utc')::date),
      primary key (audience, n, stamped_on)
    ) partition by range (stamped_on)`);
    this.addSql('create table audience_event_default partition of audience_event default');
    this.addSql('create index audience_event_seq_idx on audience_event (seq)');
    this.addSql('create index audience_event_audience_seq_idx on audience_event (audience, seq)');

    this.addSql(`create table inbox (
      subscriber text not null, event_id uuid not null, handled_at timestamptz not null default now(),
      primary key (subscriber, event_id)
    )`);
    this.addSql('create table subscriber_progress (subscriber text primary key, settled_seq bigint not null)');

    this.addSql(`create table idempotency_key (
      scope text not null, route text not null, key text not null,
      request_hash bytea not null, status smallint not null, body jsonb,
      created_at timestamptz not null default now(),
      primary key (scope, route, key)
    )`);
    this.addSql('create index idempotency_key_created_idx on idempotency_key (created_at)');
  }
}

/**
 * Who may read which rows in a GET: a line for every table, applied after each migration. A table without a line can be
 * read by commands and the worker alone, and a test asks for its line.
 */
export type Readership =
  /** Not personal: the same for everybody. */
  | 'everyone'
  | 'admins'
  /** Read past row-level security alone, with a policy in code. */
  | 'nobody'
  | {
      /** Which rows a reader has, as SQL. */
      rows: string;
      /** An admin reads all of them, not just the own ones. */
      admins: boolean;
      /** Columns that no reader's role can name. */
      secret?: string[];
    };

const BY_ACCOUNT = 'account_id = (select reader_account())';
const PARTY = (role: string) => `id = (select reader_party()) and (select reader_role()) = '${role}'`;
const TOLD = 'audience = any ((select reader_audiences())::text[])';

/** The parties that a thread was opened with, and of their members everyone but billing. */
const READS_THREAD = `case (select reader_role())
      when 'asset_host' then host_id = (select reader_party())
      when 'asset_funder' then funder_id = (select reader_party())
      when 'installer' then installer_id = (select reader_party())
      else false end
    and exists (select from membership as own where own.account_id = (select reader_account())
      and own.party_id = (select reader_party()) and own.until is null and own.role <> 'billing')`;

/** The host whose site is billed, and the funder in whose name. */
const BILLED = `case (select reader_role())
      when 'asset_host' then host_id = (select reader_party())
      when 'asset_funder' then funder_id = (select reader_party())
      else false end`;

/** A day of an asset that its present host may read: a predecessor's use of electricity is not its affair. */
const SINCE_HOST = (day: string) => `exists (select from asset as own where own.id = asset_id
      and ((select reader_role()) <> 'asset_host' or own.host_since is null or ${day} >= own.host_since))`;

export const READERS: Record<string, Readership> = {
  account: { rows: 'id = (select reader_account())', admins: true, secret: ['password_hash'] },
  session: { rows: BY_ACCOUNT, admins: true },
  refresh_token: 'nobody',
  access_code: 'nobody',
  setup_token: 'nobody',
  password_reset: 'nobody',
  account_seen: { rows: BY_ACCOUNT, admins: false },
  known_device: { rows: BY_ACCOUNT, admins: false, secret: ['hash'] },
  account_totp: { rows: BY_ACCOUNT, admins: false, secret: ['sealed', 'last_step'] },
  recovery_code: { rows: BY_ACCOUNT, admins: false, secret: ['hash'] },
  passkey: { rows: BY_ACCOUNT, admins: false, secret: ['public_key'] },
  passkey_challenge: 'nobody',
  api_key: { rows: BY_ACCOUNT, admins: true, secret: ['hash'] },
  membership: {
    rows: `account_id = (select reader_account()) or party_id = (select reader_party())`,
    admins: true,
  },
  invitation: { rows: `party_id = (select reader_party())`, admins: true, secret: ['token_hash'] },
  data_export: { rows: BY_ACCOUNT, admins: false, secret: ['path', 'sha256'] },

  lead: { rows: 'false', admins: true, secret: ['code_lookup', 'code_sealed'] },
  host: { rows: PARTY('asset_host'), admins: true },
  funder: { rows: PARTY('asset_funder'), admins: true },
  installer: { rows: PARTY('installer'), admins: true },
  project: {
    rows: `case (select reader_role())
      when 'asset_host' then asset_host_id = (select reader_party())
      when 'asset_funder' then asset_funder_id = (select reader_party())
      when 'installer' then exists (select from installation_job as own where own.project_id = project.id)
      else false end`,
    admins: true,
  },
  installation_job: {
    rows: `installer_id = (select reader_party()) and (select reader_role()) = 'installer' and withdrawn_at is null`,
    admins: true,
    secret: ['cloud_sealed', 'cloud_key_id'],
  },
  project_file: {
    rows: `case (select reader_role())
      when 'asset_host' then file_type <> 'job_photo' and (state = 'ready' or file_type in ('landlord_consent', 'roof_lease', 'lender_consent'))
        and exists (select from project as own where own.id = project_id)
      when 'asset_funder' then file_type <> 'job_photo' and state = 'ready' and exists
        (select from project as own where own.id = project_id and own.status <> 'pending')
      when 'installer' then file_type not in ('landlord_consent', 'roof_lease', 'lender_consent')
        and exists (select from installation_job as own where own.project_id = project_file.project_id)
      else false end`,
    admins: true,
  },
  delivery: { rows: BY_ACCOUNT, admins: true },
  delivery_item: { rows: 'exists (select from delivery as own where own.id = delivery_id)', admins: true },

  // Who in the office looks after what: no party's business.
  record_owner: 'admins',
  owner_turn: 'admins',
  tag: 'admins',
  record_tags: 'admins',
  task: 'admins',
  record_email: { rows: 'false', admins: true, secret: ['answer_hash'] },
  email_template: 'admins',
  merge: 'admins',
  // Records as they were: for the undo alone.
  merge_row: 'nobody',
  not_same: 'admins',
  need_snooze: { rows: BY_ACCOUNT, admins: false },

  saved_view: {
    rows: `account_id = (select reader_account()) or (shared and (select reader_role()) = 'admin')`,
    admins: false,
  },
  saved_view_default: { rows: BY_ACCOUNT, admins: false },
  calendar_feed: { rows: BY_ACCOUNT, admins: false, secret: ['token_hash'] },
  site_forecast: { rows: `host_id = (select reader_party()) and (select reader_role()) = 'asset_host'`, admins: true },
  // What the funder earns: beside the forecast, since the host reads that.
  site_forecast_return: 'admins',

  site_usage: { rows: `host_id = (select reader_party()) and (select reader_role()) = 'asset_host'`, admins: true },
  usage_upload: { rows: `host_id = (select reader_party()) and (select reader_role()) = 'asset_host'`, admins: true },
  usage_day: { rows: 'exists (select from usage_upload as own where own.id = upload_id)', admins: true },
  usage_bill: { rows: `host_id = (select reader_party()) and (select reader_role()) = 'asset_host'`, admins: true },

  // Whose site it is, who funds it, and who installed it while it is in warranty or has a ticket there.
  asset: {
    rows: `case (select reader_role())
      when 'asset_host' then host_id = (select reader_party())
      when 'asset_funder' then funder_id = (select reader_party())
      when 'installer' then installer_id = (select reader_party()) and (live_since > current_date - interval '24 months'
        or exists (select from ticket as own where own.asset_id = asset.id and own.ended_at is null))
      else false end`,
    admins: true,
  },
  // The register of the grid meter is the business's import.
  device_register: {
    rows: `exists (select from asset_device as own where own.id = device_id
      and (own.kind <> 'grid_meter' or (select reader_role()) = 'asset_host' and exists (select from asset as site
        where site.id = own.asset_id and (site.host_since is null or (at at time zone 'Europe/London')::date >= site.host_since))))`,
    admins: true,
  },
  asset_device: { rows: 'exists (select from asset as own where own.id = asset_id)', admins: true },
  // Prices follow from what was forecast, so an installer has none of it.
  asset_expected: {
    rows: `(select reader_role()) in ('asset_host', 'asset_funder') and exists (select from asset as own where own.id = asset_id)`,
    admins: true,
  },
  reading_batch: {
    rows: `(select reader_role()) = 'asset_host' and ${SINCE_HOST('from_day')}`,
    admins: true,
  },
  // What lost to a better reading counts for nobody until that is removed.
  arrived_day: 'nobody',
  // When a business uses electricity is its own affair: its import is for itself and the office.
  site_day: {
    rows: `case (select reader_role())
      when 'asset_host' then true
      when 'asset_funder' then channel in ('gen', 'exp')
      when 'installer' then channel = 'gen'
      else false end
      and ${SINCE_HOST('day')}`,
    admins: true,
  },
  // Sums of all sites, for the office's own figures.
  site_month: 'nobody',
  // Power now, with the same limits as half-hourly readings. Funders don’t see sources.
  site_now: {
    rows: `case (select reader_role())
      when 'asset_host' then true
      when 'asset_funder' then channel in ('pv', 'exp', 'self')
      when 'installer' then channel = 'pv'
      else false end
      and ${SINCE_HOST(`(at at time zone 'Europe/London')::date`)}`,
    admins: true,
    secret: ['source_id'],
  },
  site_day_check: {
    rows: `case (select reader_role())
      when 'asset_host' then true
      when 'asset_funder' then channel in ('gen', 'exp')
      when 'installer' then channel = 'gen'
      else false end
      and ${SINCE_HOST('day')}`,
    admins: true,
  },
  reading_check: {
    rows: `(select reader_role()) = 'asset_host' and exists (select from asset as own where own.id = asset_id)`,
    admins: true,
  },

  // Never the key, to whomever; the funder has none of it. An installer sees those of its own sites while in warranty.
  data_source: {
    rows: `(select reader_role()) in ('asset_host', 'installer')
      and exists (select from asset as own where own.id = asset_id)`,
    admins: true,
    secret: ['sealed', 'sealed_key_id', 'budget'],
  },
  source_reading: 'nobody',
  source_call: 'nobody',
  // A plan holds what a business is expected to use and pays: it is for the host and the office.
  asset_control: {
    rows: `(select reader_role()) = 'asset_host' and exists (select from asset as own where own.id = asset_id)`,
    admins: true,
  },
  // Who charges when is the host's own. Nobody reads a charger's password.
  charger: {
    rows: `(select reader_role()) = 'asset_host' and exists (select from asset as own where own.id = asset_id)`,
    admins: true,
    secret: ['hash'],
  },
  charging_session: {
    rows: `(select reader_role()) = 'asset_host' and ${SINCE_HOST("(started_at at time zone 'Europe/London')::date")}`,
    admins: true,
  },
  charging_reading: 'nobody',
  // What makers answered, which is for the office.
  plan_sending: 'admins',
  day_plan: {
    rows: `(select reader_role()) = 'asset_host' and ${SINCE_HOST("(from_at at time zone 'Europe/London')::date")}`,
    admins: true,
  },
  // What a battery earned says nothing of what the business uses; what the host paid does.
  day_score: {
    rows: `(select reader_role()) in ('asset_host', 'asset_funder') and ${SINCE_HOST('day')}`,
    admins: true,
  },
  day_score_figures: {
    rows: `(select reader_role()) = 'asset_host' and ${SINCE_HOST('day')}`,
    admins: true,
  },
  // The office calls peak events; a host sees those of its sites, since what was used at a time follows from them.
  peak_event: {
    rows: `(select reader_role()) = 'asset_host' and exists (select from peak_event_site as own where own.event_id = peak_event.id)`,
    admins: true,
  },
  peak_event_site: {
    rows: `(select reader_role()) = 'asset_host' and ${SINCE_HOST('day')}`,
    admins: true,
  },
  // The host has the major ones alone. What a battery does, what may still pass, and what an incident holds back, is the office's.
  alert: {
    rows: `status not in ('pending', 'suppressed') and case (select reader_role())
      when 'asset_host' then level = 'major' and rule in ('zero_output', 'comms_stale')
      when 'asset_funder' then rule <> 'plan_missed'
      when 'installer' then rule <> 'plan_missed'
      else false end
      and exists (select from asset as own where own.id = asset_id)`,
    admins: true,
  },
  alert_office: 'admins',
  // A host gets the newest one of its makers with its alerts.
  incident_update: 'admins',
  // Its three parties; an installer once it was offered. What it costs, notes and reasons are beside it.
  ticket: {
    rows: `case (select reader_role())
      when 'asset_host' then host_id = (select reader_party())
      when 'asset_funder' then funder_id = (select reader_party())
      when 'installer' then installer_id = (select reader_party()) and offered_at is not null
      else false end`,
    admins: true,
  },
  ticket_office: 'admins',
  ticket_cost: {
    rows: `case (select reader_role())
      when 'asset_funder' then payer = 'funder'
      when 'installer' then true
      else false end
      and exists (select from ticket as own where own.id = ticket_id)`,
    admins: true,
  },
  ticket_note: {
    rows: `case (select reader_role())
      when 'asset_host' then by_role = 'asset_host'
      when 'installer' then true
      else false end
      and exists (select from ticket as own where own.id = ticket_id)`,
    admins: true,
  },
  ticket_part: { rows: 'exists (select from ticket as own where own.id = ticket_id)', admins: true },
  // In whose name a site is billed: a bill says what its host has to know of it.
  supplier: 'admins',
  document_number: 'admins',
  vat_certificate: 'admins',
  // Bills are the two parties'. An installer has none of them.
  index_figure: 'admins',
  billing_period: { rows: BILLED, admins: true },
  billing_period_office: 'admins',
  bill: { rows: BILLED, admins: true },
  bill_day: { rows: 'exists (select from bill as own where own.id = bill_id)', admins: true },
  bill_export: {
    rows: `(select reader_role()) = 'asset_funder' and funder_id = (select reader_party())`,
    admins: true,
  },
  note_proposal: 'admins',
  payment: { rows: BILLED, admins: true },
  // Between the funder and the office; a draft is the office's.
  statement: {
    rows: `(select reader_role()) = 'asset_funder' and funder_id = (select reader_party()) and status <> 'draft'`,
    admins: true,
  },
  statement_item: 'admins',
  statement_line: 'admins',
  statement_number: 'admins',
  export_receipt: {
    rows: `(select reader_role()) = 'asset_funder' and funder_id = (select reader_party())`,
    admins: true,
  },
  // What came in, and which bills it may pay, is the office’s to judge.
  bank_line: 'admins',
  // What the sum on account is made of; the rest of it is between the funder and the office.
  ledger_entry: {
    rows: `(select reader_role()) = 'asset_host' and host_id = (select reader_party()) and account = 'on_account'`,
    admins: true,
  },

  proposal: { rows: `host_id = (select reader_party()) and (select reader_role()) = 'asset_host'`, admins: true },
  // Why it was declined, and from where it was answered: beside the proposal, since the host's people read that.
  proposal_answer: 'admins',

  agreement: {
    // A party that leaves keeps what it signed.
    rows: `first_offered_at is not null and case (select reader_role())
      when 'asset_host' then host_id = (select reader_party())
        or transfer ->> 'side' = 'host' and (transfer ->> 'fromId')::uuid = (select reader_party())
      when 'asset_funder' then funder_id = (select reader_party())
        or transfer ->> 'side' = 'funder' and (transfer ->> 'fromId')::uuid = (select reader_party())
      else false end`,
    admins: true,
  },
  // Drafts, overrides and reasons: beside the agreement, since both parties read that.
  agreement_office: 'admins',
  agreement_edition: 'admins',
  agreement_host_facts: 'admins',
  works_order: {
    rows: `offered_at is not null and case (select reader_role())
      when 'asset_funder' then funder_id = (select reader_party())
      when 'installer' then installer_id = (select reader_party())
      else false end`,
    admins: true,
  },
  works_order_office: 'admins',
  signature_evidence: 'admins',
  signing_opening: { rows: BY_ACCOUNT, admins: true },
  // Published: anyone checks a seal against them.
  seal_certificate: 'everyone',
  // Asked for by fingerprint alone, in a command's way.
  sealed_document: 'nobody',

  funder_report: {
    rows: `funder_id = (select reader_party()) and (select reader_role()) = 'asset_funder'`,
    admins: false,
    secret: ['path'],
  },

  help_vote: 'admins',
  lori_conversation: { rows: BY_ACCOUNT, admins: false },
  lori_line: {
    rows: 'exists (select from lori_conversation as own where own.id = conversation_id)',
    admins: false,
  },

  thread: { rows: READS_THREAD, admins: true },
  message: { rows: 'exists (select from thread as own where own.id = thread_id)', admins: true },
  message_history: 'admins',
  // With its message while that stands; before, its sender's alone, and while they read the thread.
  message_file: {
    rows: `case when message_id is null then uploaded_by = (select reader_account())
        and exists (select from thread as own where own.id = thread_id)
      else exists (select from message as own where own.id = message_id and own.gone is null) end`,
    admins: true,
    secret: ['path'],
  },
  reply_address: 'nobody',
  incoming_mail: { rows: 'false', admins: true, secret: ['raw'] },
  thread_read: { rows: BY_ACCOUNT, admins: true },

  notification: { rows: BY_ACCOUNT, admins: false },
  notification_preference: { rows: BY_ACCOUNT, admins: false },
  digest_item: 'nobody',
  mail: 'admins',
  returned_address: 'admins',
  local_mail: 'nobody',
  audit_event: 'admins',
  webhook_endpoint: { rows: 'false', admins: true, secret: ['secret_sealed'] },
  webhook_delivery: 'admins',
  bulk_change: 'admins',
  bulk_row: 'admins',
  host_import: 'admins',
  host_import_row: 'admins',

  event_log: 'admins',
  audience_event: { rows: TOLD, admins: false },
  audience_counter: { rows: TOLD, admins: false },
  event_log_state: 'everyone',
  inbox: 'nobody',
  subscriber_progress: 'nobody',
  idempotency_key: 'nobody',

  statistic: 'admins',
  migration: 'everyone',
  readership: 'nobody',
  grid_half_hour: 'everyone',
  grid_frequency: 'everyone',
  grid_frequency_half_hour: 'everyone',
  grid_forecast: 'everyone',
  grid_forecast_error: 'everyone',
  grid_feed: 'everyone',
  grid_insight: 'everyone',
  outlook_feed: 'everyone',
  outlook_half_hour: 'everyone',
};

/** History: commands and the worker add to it, and change nothing that stands. */
export const APPENDED = [
  'event_log',
  'audit_event',
  'proposal_answer',
  'signature_evidence',
  'seal_certificate',
  'sealed_document',
  'bill_day',
  'bill_export',
  'payment',
  'ledger_entry',
  'export_receipt',
  'statement_item',
  'statement_line',
];

/** Written by the relay or the migrations on a connection of the tables' owner, and by nobody else. */
export const STAMPED = ['event_log_state', 'audience_event', 'audience_counter', 'migration', 'readership'];

/** Views that draw their own line, in the migration that makes them. */
export const READABLE_VIEWS = [
  'host_party',
  'funder_party',
  'installer_party',
  'site_job',
  'project_paper',
  'event_copy',
  'file_uploader',
  'organisation_member',
  'own_organisation',
  'project_agreement',
];

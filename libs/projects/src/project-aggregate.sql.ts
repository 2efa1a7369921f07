import { iso, isoOrNull, type Tx } from '@libs/platform';
import type {
  CloudAccess,
  FunderParty,
  HostParty,
  InstallerParty,
  Job,
  Project,
  ProjectAggregate,
} from './project-aggregate.js';

/**
 * Reads sites: a project with its parties, its open job and its documents, in one query. The other parties come from
 * views that show a reader only what it may see of them, and hide a party that it may not know yet.
 */

const person = (table: string, extra: string) => `jsonb_build_object('id', ${table}.id, 'fullName', ${table}.full_name,
  'companyName', ${table}.company_name, 'phoneNumber', ${table}.phone_number, 'email', ${table}.email, ${extra})`;
const installer = (table: string) => person(table, `'certifications', ${table}.certifications`);

/** `worker`: the row of the job's installer. */
const columns = (worker: string) => `
  p.id, p.status, p.version, p.created_at, p.updated_at, p.status_changed_at, p.expected_savings_pence, p.monthly_savings_pence,
  p.capital_cost_pence, p.co2_reduction, p.forecast, p.system_requirements, p.installation_date,
  p.completion_date, p.go_live_date, p.visit, p.paperwork, p.withdrawn_at, p.withdrawn_reason,
  ${person('h', `'postcode', h.postcode, 'status', h.status, 'distributor', h.distributor`)} as host,
  ${person(
    'f',
    `'fundName', f.fund_name, 'status', f.status,
    'expectedReturns', f.expected_returns, 'investmentMandate', f.investment_mandate`,
  )} as funder,
  case when i.id is null then null else ${installer('i')} end as installer,
  case when j.id is null then null else jsonb_build_object(
    'id', j.id, 'status', j.status, 'version', j.version, 'updatedAt', j.updated_at, 'assignedDate', j.assigned_date,
    'scheduledDate', j.scheduled_date, 'startedDate', j.started_date, 'completionDate', j.completion_date, 'acceptedAt', j.accepted_at, 'changes', j.changes,
    'photosAskedAt', j.photos_asked_at, 'survey', j.survey,
    'returns', j.returns, 'returnReason', j.return_reason, 'notes', j.notes, 'commissioningData', j.commissioning_data,
    'cloudPlatform', j.cloud_platform, 'cloudStoredAt', j.cloud_stored_at, 'cloudStoredBy', j.cloud_stored_by,
    'withdrawnAt', j.withdrawn_at, 'withdrawnReason', j.withdrawn_reason, 'installer', ${installer(worker)}) end as job,
  (select coalesce(jsonb_object_agg(of_type.file_type, of_type.held), '{}') from
    (select file_type, jsonb_build_object('ready', max(day) filter (where state = 'ready'),
            'checking', bool_or(state = 'checking')) as held
       from project_paper where project_id = p.id group by file_type) as of_type) as documents`;

/** A current job's installer is its project's installer, so one join serves both. */
export const SITE_COLUMNS = columns('i');
export const JOB_SITE_COLUMNS = columns('ji');

const PARTIES = `join host_party h on h.id = p.asset_host_id left join funder_party f on f.id = p.asset_funder_id
  left join installer_party i on i.id = p.installer_id`;

/** Starts from projects, each with the current job. */
export const FROM_PROJECTS = `from project p ${PARTIES}
  left join site_job j on j.project_id = p.id and j.withdrawn_at is null`;

/** Starts from jobs, including withdrawn ones, each with its project. */
export const FROM_JOBS = `from site_job j join project p on p.id = j.project_id
  join installer_party ji on ji.id = j.installer_id ${PARTIES}`;

type JobColumns = Omit<Job, 'cloudAccess'> & {
  cloudPlatform: CloudAccess['platform'] | null;
  cloudStoredAt: string | null;
  cloudStoredBy: string | null;
};

export interface AggregateRow {
  id: string;
  status: Project['status'];
  version: number;
  created_at: string;
  updated_at: string;
  status_changed_at: string;
  expected_savings_pence: string | null;
  monthly_savings_pence: string | null;
  capital_cost_pence: string | null;
  co2_reduction: string | null;
  forecast: Project['forecast'];
  system_requirements: Project['systemRequirements'];
  installation_date: string | null;
  completion_date: string | null;
  go_live_date: string | null;
  visit: Project['visit'];
  paperwork: Project['paperwork'];
  withdrawn_at: string | null;
  withdrawn_reason: string | null;
  host: HostParty;
  funder: FunderParty;
  installer: InstallerParty | null;
  job: JobColumns | null;
  documents: ProjectAggregate['documents'];
}

const numberOrNull = (value: string | null): number | null => (value === null ? null : Number(value));

export function aggregateOf(found: AggregateRow): ProjectAggregate {
  return {
    project: {
      id: found.id,
      status: found.status,
      version: found.version,
      createdAt: iso(found.created_at),
      updatedAt: iso(found.updated_at),
      expectedSavingsPence: numberOrNull(found.expected_savings_pence),
      monthlySavingsPence: numberOrNull(found.monthly_savings_pence),
      capitalCostPence: numberOrNull(found.capital_cost_pence),
      co2Reduction: numberOrNull(found.co2_reduction),
      forecast: found.forecast,
      systemRequirements: found.system_requirements,
      installationDate: found.installation_date,
      completionDate: found.completion_date,
      goLiveDate: found.go_live_date,
      visit: found.visit,
      paperwork: found.paperwork,
      withdrawnAt: isoOrNull(found.withdrawn_at),
      withdrawnReason: found.withdrawn_reason,
    },
    host: found.host,
    funder: found.funder,
    installer: found.installer,
    job: found.job && jobOf(found.job),
    documents: found.documents,
  };
}

function jobOf({ cloudPlatform, cloudStoredAt, cloudStoredBy, ...job }: JobColumns): Job {
  const cloudAccess =
    cloudPlatform && cloudStoredAt && cloudStoredBy
      ? { platform: cloudPlatform, storedAt: iso(cloudStoredAt), storedBy: cloudStoredBy }
      : null;
  return {
    ...job,
    cloudAccess,
    updatedAt: iso(job.updatedAt),
    acceptedAt: isoOrNull(job.acceptedAt),
    photosAskedAt: isoOrNull(job.photosAskedAt),
    withdrawnAt: isoOrNull(job.withdrawnAt),
  };
}

/**
 * Locks a project's row until the transaction ends and reads its site; null if there is none. Two statements in one
 * round trip: a single statement that waits for the lock would read the other tables as they were before the wait.
 */
export async function lockAggregate(
  tx: Tx,
  target: { projectId: string } | { jobId: string },
): Promise<ProjectAggregate | null> {
  const byJob = 'jobId' in target;
  const id = byJob ? target.jobId : target.projectId;
  const [, found] = await Promise.all([
    tx.row(byJob ? LOCK_BY_JOB : LOCK, [id]),
    tx.row<AggregateRow>(byJob ? SITE_BY_JOB : SITE, [id]),
  ]);
  return found && aggregateOf(found);
}

const LOCK = 'select id from project where id = $1 for no key update';
const LOCK_BY_JOB =
  'select id from project where id = (select project_id from site_job where id = $1) for no key update';
const SITE = `select ${SITE_COLUMNS} ${FROM_PROJECTS} where p.id = $1`;
const SITE_BY_JOB = `select ${SITE_COLUMNS} ${FROM_PROJECTS} where p.id = (select project_id from site_job where id = $1)`;

/** The site of a project, or null. */
export async function findAggregate(tx: Tx, projectId: string): Promise<ProjectAggregate | null> {
  const found = await tx.row<AggregateRow>(SITE, [projectId]);
  return found && aggregateOf(found);
}

/** The site of one job, withdrawn or not. */
export async function findJobAggregate(tx: Tx, jobId: string): Promise<ProjectAggregate | null> {
  const found = await tx.row<AggregateRow>(`select ${JOB_SITE_COLUMNS} ${FROM_JOBS} where j.id = $1`, [jobId]);
  return found && aggregateOf(found);
}

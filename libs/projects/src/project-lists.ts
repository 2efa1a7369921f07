import { FILTER_KEYS, PROJECT_STATUSES, STAGE_TARGETS } from '@libs/contracts';
import type {
  Actor,
  AnswerOf,
  AnyJobView,
  AnyProjectView,
  InputOf,
  JobStatus,
  ProjectForAdmin,
  ProjectStatus,
  routes,
} from '@libs/contracts';
import {
  type Condition,
  countedTotal,
  Database,
  iso,
  likePattern,
  listPage,
  type PickedRows,
  refuse,
} from '@libs/platform';
import { type FilterColumns, filterConditions, isFiltered } from '@libs/work';
import { Injectable } from '@nestjs/common';
import { warningsOfDay } from './day-warnings.sql.js';
import { partySearch } from './party-search.js';
import { jobView, projectView } from './project.views.js';
import {
  FROM_JOBS,
  FROM_PROJECTS,
  JOB_SITE_COLUMNS,
  SITE_COLUMNS,
  type AggregateRow,
  findJobAggregate,
  aggregateOf,
} from './project-aggregate.sql.js';
import { REFUSALS } from './projects.texts.js';

type ProjectQuery = InputOf<typeof routes.listProjects>['query'] & PickedRows;
type ColumnQuery = InputOf<typeof routes.getBoardColumn>['query'];
type JobQuery = InputOf<typeof routes.listJobs>['query'];

const TABLES = FROM_PROJECTS.replace(/^from /, '');
// Not the email address: a funder that may not see it yet could find it out letter by letter.
const OWN_SEARCH = `lower(h.full_name || ' ' || coalesce(h.company_name, '')) like ?`;
const COUNT_COLUMN = 'select count(*)::int as total from project p where p.status = ? and p.withdrawn_at is null';
// In lifecycle order, which is not alphabetical.
const STATUS_PLACE = `array_position(array['${PROJECT_STATUSES.join("','")}'], p.status)::numeric`;
// As the list names them.
const FUNDER_NAME = `lower(coalesce(f.fund_name, f.company_name, f.full_name))`;
const INSTALLER_NAME = `lower(coalesce(i.company_name, i.full_name))`;
const FILTERED: FilterColumns = {
  id: 'p.id',
  created: 'p.created_at',
  postcode: 'h.postcode',
  savings: 'p.expected_savings_pence',
  funder: 'p.asset_funder_id',
  installer: 'p.installer_id',
  stage: {
    status: 'p.status',
    since: 'p.status_changed_at',
    targets: STAGE_TARGETS.project,
    open: 'p.withdrawn_at is null',
  },
};
const JOB_TABLES = FROM_JOBS.replace(/^from /, '');

/** Reads of projects and jobs, limited to what the reader may see. */
@Injectable()
export class ProjectLists {
  constructor(private readonly database: Database) {}

  async projects(actor: Actor, { ids, ...query }: ProjectQuery) {
    const { search, status, withdrawn } = query;
    const where: Condition[] = [mayRead(actor)];
    const tx = this.database.read();
    const pattern = likePattern(search);
    if (pattern)
      where.push(actor.role === 'admin' ? await partySearch(tx, pattern) : { sql: OWN_SEARCH, values: [pattern] });
    if (status) where.push({ sql: 'p.status = any(?::text[])', values: [status] });
    if (withdrawn) where.push({ sql: `p.withdrawn_at is ${withdrawn === 'only' ? 'not ' : ''}null`, values: [] });
    // By a filter of the office a party could find out what it may not see.
    const office = FILTER_KEYS.find((key) => query[key] !== undefined);
    if (office && actor.role !== 'admin') throw refuse.field(office, REFUSALS.officeFilter);
    where.push(...filterConditions('project', FILTERED, query, actor));
    if (ids) where.push({ sql: 'p.id = any(?::uuid[])', values: [ids] });
    const page = await listPage<AggregateRow>(
      tx,
      {
        select: SITE_COLUMNS,
        from: TABLES,
        id: 'p.id',
        sorts: {
          createdAt: { sql: 'p.created_at', type: 'timestamptz' },
          updatedAt: { sql: 'p.updated_at', type: 'timestamptz' },
          assetHost: { sql: 'lower(h.full_name)', type: 'text' },
          assetFunder: { sql: FUNDER_NAME, type: 'text', nullable: true },
          installer: { sql: INSTALLER_NAME, type: 'text', nullable: true },
          status: { sql: STATUS_PLACE, type: 'numeric' },
          statusSince: { sql: 'p.status_changed_at', type: 'timestamptz' },
          expectedSavings: { sql: 'p.expected_savings_pence', type: 'numeric', nullable: true },
          installationDate: { sql: 'p.installation_date', type: 'date', nullable: true },
        },
        defaultSort: '-createdAt',
        where,
        ...(pattern || withdrawn || isFiltered(query) || ids ? {} : { total: totalOf(actor, status) }),
        reader: actor.accountId,
      },
      { ...query, ...(ids ? { ids } : {}) },
    );
    const items = page.rows.map((found) => projectView(aggregateOf(found), actor.role));
    return { items, total: page.total, nextCursor: page.nextCursor };
  }

  /** A column of the board: the longest in the stage first; for live projects, the newest first. */
  async column({ status, search, limit }: ColumnQuery): Promise<AnswerOf<typeof routes.getBoardColumn>> {
    const where: Condition[] = [
      { sql: 'p.withdrawn_at is null', values: [] },
      { sql: 'p.status = ?', values: [status] },
    ];
    const tx = this.database.read();
    const pattern = likePattern(search);
    if (pattern) where.push(await partySearch(tx, pattern));
    const page = await listPage<AggregateRow>(
      tx,
      {
        select: SITE_COLUMNS,
        from: TABLES,
        id: 'p.id',
        sorts: { statusSince: { sql: 'p.status_changed_at', type: 'timestamptz' } },
        defaultSort: status === 'live' ? '-statusSince' : 'statusSince',
        where,
        ...(pattern ? {} : { total: { sql: COUNT_COLUMN, values: [status] } }),
      },
      { limit },
    );
    return {
      items: page.rows.map((found) => projectView(aggregateOf(found), 'admin') as ProjectForAdmin),
      since: Object.fromEntries(page.rows.map((found) => [found.id, iso(found.status_changed_at)])),
      total: page.total,
    };
  }

  async project(actor: Actor, id: string): Promise<AnyProjectView> {
    const scope = mayRead(actor);
    const found = await this.database
      .read()
      .row<AggregateRow>(
        `select ${SITE_COLUMNS} ${FROM_PROJECTS} where p.id = $1 and (${scope.sql.replace('?', '$2')})`,
        [id, ...scope.values],
      );
    if (!found) throw refuse.notFound(REFUSALS.projectNotFound);
    return projectView(aggregateOf(found), actor.role);
  }

  async jobs(actor: Actor, { search, status, ...query }: JobQuery) {
    const where: Condition[] = [{ sql: 'j.withdrawn_at is null', values: [] }];
    if (actor.role !== 'admin') where.push({ sql: 'j.installer_id = ?::uuid', values: [actor.partyId] });
    const pattern = likePattern(search);
    if (pattern) where.push({ sql: 'h.search_text like ? or ji.search_text like ?', values: [pattern, pattern] });
    if (status) where.push({ sql: 'j.status = any(?::text[])', values: [status] });
    const page = await listPage<AggregateRow>(
      this.database.read(),
      {
        select: JOB_SITE_COLUMNS,
        from: JOB_TABLES,
        id: 'j.id',
        sorts: {
          assignedDate: { sql: 'j.assigned_date', type: 'date' },
          scheduledDate: { sql: 'j.scheduled_date', type: 'date', nullable: true },
          updatedAt: { sql: 'j.updated_at', type: 'timestamptz' },
          status: { sql: 'j.status', type: 'text' },
        },
        defaultSort: '-assignedDate',
        where,
        ...(pattern ? {} : { total: jobsTotal(actor, status) }),
        reader: actor.accountId,
      },
      { ...query, search, status },
    );
    const items = page.rows.map((found) => jobView(aggregateOf(found), actor.role));
    return { items, total: page.total, nextCursor: page.nextCursor };
  }

  /** Warnings against a day for a current job. */
  async dayWarnings(id: string, date: string): Promise<string[]> {
    const tx = this.database.read();
    const aggregate = await findJobAggregate(tx, id);
    if (!aggregate?.job) throw refuse.notFound(REFUSALS.jobNotFound);
    return warningsOfDay(tx, aggregate, date);
  }

  /** How many of a reader's projects have each status, in one query; a status without projects is missing. */
  projectCounts(actor: Actor): Promise<{ status: ProjectStatus; count: number }[]> {
    const { sql, values } = mayRead(actor);
    return this.database
      .read()
      .rows(
        `select p.status, count(*)::int as count from project p where ${sql.replace('?', '$1')} group by p.status`,
        values,
      );
  }

  /** The same for jobs that are not withdrawn. */
  jobCounts({ role, partyId }: Actor): Promise<{ status: JobStatus; count: number }[]> {
    return this.database.read().rows(
      `select j.status, count(*)::int as count from installation_job j
        where j.withdrawn_at is null and (${role === 'admin'} or j.installer_id = $1::uuid) group by j.status`,
      [partyId],
    );
  }

  /** Only an admin sees a withdrawn job. */
  async job(actor: Actor, id: string): Promise<AnyJobView> {
    const aggregate = await findJobAggregate(this.database.read(), id);
    const own = aggregate?.job && !aggregate.job.withdrawnAt && aggregate.job.installer.id === actor.partyId;
    if (!aggregate || (actor.role !== 'admin' && !own)) throw refuse.notFound(REFUSALS.jobNotFound);
    return jobView(aggregate, actor.role);
  }
}

/** The number of a reader's projects, without the tables that only the rows need. */
function totalOf(actor: Actor, status: ProjectQuery['status']): Condition | undefined {
  if (actor.role === 'admin') return countedTotal('projects', status);
  if (actor.role === 'installer') return undefined;
  const { sql, values } = mayRead(actor);
  return {
    sql: `select count(*)::int as total from project p where ${sql} and (?::text[] is null or p.status = any(?::text[]))`,
    values: [...values, status ?? null, status ?? null],
  };
}

/** The number of a reader's jobs, without the tables that only the rows need. */
function jobsTotal({ role, partyId }: Actor, status: JobQuery['status']): Condition {
  const where = ['j.withdrawn_at is null'];
  const values: unknown[] = [];
  if (role !== 'admin') {
    where.push('j.installer_id = ?::uuid');
    values.push(partyId);
  }
  if (status) {
    where.push('j.status = any(?::text[])');
    values.push(status);
  }
  return { sql: `select count(*)::int as total from installation_job j where ${where.join(' and ')}`, values };
}

/** Who may see a project: an admin all, a party its own, an installer once it has a job. */
export function mayRead(actor: Actor): Condition {
  switch (actor.role) {
    case 'admin':
      return { sql: 'true', values: [] };
    case 'asset_host':
      return { sql: 'p.asset_host_id = ?::uuid', values: [actor.partyId] };
    case 'asset_funder':
      return { sql: 'p.asset_funder_id = ?::uuid', values: [actor.partyId] };
    case 'installer':
      return { sql: 'j.installer_id = ?::uuid', values: [actor.partyId] };
    default:
      return actor.role satisfies never;
  }
}

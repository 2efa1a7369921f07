import {
  HOST_STATUSES,
  londonDate,
  londonMidnight,
  londonMonthStart,
  type PipelinePounds,
  PROJECT_STATUSES,
} from '@libs/contracts';
import { Clock, Database } from '@libs/platform';
import { Injectable } from '@nestjs/common';
import { goLivesOf, lengthsOf, type MonthSpan, type OpenProject } from './go-lives.rules.js';

const DAY_MS = 86_400_000;
const MONTHS_SHOWN = 6;
const OPEN_HOSTS = ['lead', 'qualified', 'contracting', 'awaiting_pairing'] as const;

interface ValueRow {
  kind: 'host' | 'project';
  status: string;
  sites: number;
  capital: number;
  without: number;
}

/** A host before its pairing is worth the build cost of its newest forecast, a project its own capital. */
const VALUES = `
select 'host' as kind, h.status, count(*)::int as sites, coalesce(round(sum(f.capex)), 0)::float8 as capital,
       (count(*) filter (where f.capex is null))::int as without
  from host h
  left join lateral (select (r.funder ->> 'capex')::numeric as capex from site_forecast s
    join site_forecast_return r on r.forecast_id = s.id
   where s.host_id = h.id order by s.created_at desc, s.id desc limit 1) f on true
 where h.status = any($1) group by h.status
union all
select 'project', p.status, count(*)::int, coalesce(round(sum(p.capital_cost_pence) / 100.0), 0)::float8,
       (count(*) filter (where p.capital_cost_pence is null))::int
  from project p where p.withdrawn_at is null group by p.status`;

/** Every stay in a stage that ended in the last year: where it led, and how many days it took. */
const STAYS = `
step as (
  select subject_kind as kind, subject_id as id, version, at, data ->> 'from' as source,
         case type when 'project.went_live' then 'live' when 'project.withdrawn' then 'withdrawn'
                   when 'project.created' then 'pending' else data ->> 'to' end as target
    from event_log
   where type in ('host.created', 'host.status_changed', 'project.created', 'project.status_changed',
                  'project.went_live', 'project.withdrawn')),
stay as (
  select kind, coalesce(source, lag(target) over record) as status, lag(at) over record as since, at as until, target
    from step window record as (partition by kind, id order by version)),
ended as (
  select kind, status, until, target, extract(epoch from until - since) / 86400 as days,
         case when target in ('lost', 'withdrawn') then 'lost'
              when array_position($2::text[], target) > array_position($2::text[], status) then 'onward' end as way
    from stay where since is not null and status is not null and until >= $1::timestamptz - interval '12 months')`;

interface StayRow {
  kind: 'host' | 'project';
  status: string;
  left: number;
  onward: number;
  lost: number;
  quantiles: number[] | null;
}

const CONVERSION = `with ${STAYS}
select kind, status, count(*)::int as "left", (count(*) filter (where way = 'onward'))::int as onward,
       (count(*) filter (where way = 'lost'))::int as lost,
       percentile_cont(array[0.1, 0.5, 0.9]) within group (order by days) filter (where way = 'onward') as quantiles
  from ended group by kind, status`;

const BY_MONTH = `with ${STAYS}
select kind, status, to_char(until at time zone 'Europe/London', 'YYYY-MM') as month, count(*)::int as stays,
       (percentile_cont(0.5) within group (order by days))::float8 as "medianDays"
  from ended where way = 'onward' and until >= $3
 group by kind, status, month order by month`;

const OPEN = `select p.status, extract(epoch from $1::timestamptz - p.status_changed_at)::float8 / 86400 as days,
       (p.installation_date - ($1::timestamptz at time zone 'Europe/London')::date) as "installedIn",
       coalesce(p.capital_cost_pence, 0)::float8 / 100 as capital
  from project p where p.withdrawn_at is null and p.status <> 'live'`;

/** The pipeline in pounds. Every figure comes from records and the log; none is entered. */
@Injectable()
export class PoundsView {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async now(): Promise<PipelinePounds> {
    const asOf = this.clock.now();
    const tx = this.database.read();
    const values = await tx.rows<ValueRow>(VALUES, [[...OPEN_HOSTS]]);
    const stays = await tx.rows<StayRow>(CONVERSION, [asOf, ORDER]);
    const months = await tx.rows<PipelinePounds['months'][number]>(BY_MONTH, [
      asOf,
      ORDER,
      monthStart(asOf, 1 - MONTHS_SHOWN),
    ]);
    const open = await tx.rows<OpenProject>(OPEN, [asOf]);
    const ofProjects = stays
      .filter(({ kind }) => kind === 'project')
      .map(({ status, onward, quantiles }) => ({ status, count: onward, quantiles: quantiles ?? [] }));
    const { lengths, byTarget } = lengthsOf(ofProjects);
    const at = (kind: string, status: string) => values.find((row) => row.kind === kind && row.status === status);
    return {
      asOf: asOf.toISOString(),
      stages: STAGES.map(({ kind, status }) => ({
        kind,
        status,
        sites: at(kind, status)?.sites ?? 0,
        capital: at(kind, status)?.capital ?? 0,
        withoutCapital: at(kind, status)?.without ?? 0,
      })),
      conversion: STAGES.filter(({ status }) => status !== 'live').map(({ kind, status }) =>
        conversionOf(
          kind,
          status,
          stays.find((row) => row.kind === kind && row.status === status),
        ),
      ),
      months: months.map((row) => ({ ...row, medianDays: tenth(row.medianDays) })),
      goLives: goLivesOf(open, lengths, spansOf(asOf)),
      byTarget,
    };
  }
}

type Stage = Pick<PipelinePounds['stages'][number], 'kind' | 'status'>;
const STAGES: Stage[] = [
  ...OPEN_HOSTS.map((status): Stage => ({ kind: 'host', status })),
  ...PROJECT_STATUSES.map((status): Stage => ({ kind: 'project', status })),
];

/** What comes after what; a host and a project both end with `live`. */
const ORDER = [...HOST_STATUSES.filter((status) => !['live', 'lost'].includes(status)), ...PROJECT_STATUSES];

const tenth = (days: number): number => Math.max(0, Math.round(days * 10) / 10);

function conversionOf(kind: Stage['kind'], status: Stage['status'], row: StayRow | undefined) {
  const { left = 0, onward = 0, lost = 0, quantiles = null } = row ?? {};
  const decided = onward + lost;
  const median = quantiles?.[1];
  return {
    kind,
    status,
    left,
    onward,
    lost,
    percent: decided === 0 ? null : Math.round((1000 * onward) / decided) / 10,
    medianDays: median === undefined ? null : tenth(median),
  };
}

/** The first instant of the London month that is so many months after the one of `at`. */
function monthStart(at: Date, months: number): Date {
  const [year = 0, month = 1] = londonDate(at).split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  return londonMidnight(first.toISOString().slice(0, 10));
}

/** This month and those that follow, in days from now. */
function spansOf(asOf: Date): MonthSpan[] {
  const days = (at: Date) => (at.getTime() - asOf.getTime()) / DAY_MS;
  return Array.from({ length: MONTHS_SHOWN }, (_, index) => {
    const from = index === 0 ? londonMonthStart(asOf) : monthStart(asOf, index);
    return { month: londonDate(from).slice(0, 7), from: days(from), to: days(monthStart(asOf, index + 1)) };
  });
}

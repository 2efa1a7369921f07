import {
  FUNDER_STATUSES,
  HOST_STATUSES,
  INSTALLER_STATUSES,
  londonMonthStart,
  PROJECT_STATUSES,
  type Statistics,
} from '@libs/contracts';
import { Clock, Database, type StatisticKind } from '@libs/platform';
import { Injectable } from '@nestjs/common';
import { subMonths } from 'date-fns/subMonths';
import { trendPercent } from './trend.js';

const KINDS: Record<StatisticKind, { table: string; statuses: readonly string[] }> = {
  hosts: { table: 'host', statuses: HOST_STATUSES },
  funders: { table: 'funder', statuses: FUNDER_STATUSES },
  installers: { table: 'installer', statuses: INSTALLER_STATUSES },
  projects: { table: 'project', statuses: PROJECT_STATUSES },
};

interface Counted {
  totals: { kind: StatisticKind; status: string; total: number }[] | null;
  /** Made since the month began. Nothing is ever deleted, so what was before is the rest. */
  since: Record<StatisticKind, number>;
  first: string | null;
}

// Totals from the counters that every command moves; what came since the month began from the records' own dates.
// One statement, so that all of it is of one instant.
const COUNT = `select
  (select jsonb_agg(s) from (select kind, status, sum(total)::int as total from statistic group by kind, status) as s)
    as totals,
  jsonb_build_object(${Object.entries(KINDS)
    .map(([kind, { table }]) => `'${kind}', (select count(*) from ${table} where created_at >= $1)`)
    .join(', ')}) as since,
  (select at from event_log order by id limit 1) as first`;

/** The four totals of the product, by status, with their trend since the end of the last calendar month. */
@Injectable()
export class StatisticsView {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async now(): Promise<Statistics> {
    const asOf = this.clock.now();
    const counted = await this.database.read().row<Counted>(COUNT, [londonMonthStart(asOf)]);
    if (!counted) throw new Error('Counting answered no row');
    const old = counted.first !== null && new Date(counted.first) <= subMonths(asOf, 1);
    const figure = (kind: StatisticKind): Statistics['hosts'] => {
      const own = (counted.totals ?? []).filter((entry) => entry.kind === kind);
      const of = (status: string): number => own.find((entry) => entry.status === status)?.total ?? 0;
      const byStatus = Object.fromEntries(KINDS[kind].statuses.map((status) => [status, of(status)]));
      const total = Object.values(byStatus).reduce((sum, count) => sum + count, 0);
      const previousTotal = total - counted.since[kind];
      return { total, previousTotal, trendPercent: old ? trendPercent(total, previousTotal) : null, byStatus };
    };
    return {
      hosts: figure('hosts'),
      funders: figure('funders'),
      installers: figure('installers'),
      projects: figure('projects'),
      asOf: asOf.toISOString(),
      since: counted.first && new Date(counted.first).toISOString(),
    };
  }
}

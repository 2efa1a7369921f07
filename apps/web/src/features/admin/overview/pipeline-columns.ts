import { type Ageing, type HostStatus, PROJECT_STATUSES, type ProjectStatus } from '@libs/contracts';

export interface PipelineColumn {
  kind: 'host' | 'project';
  status: HostStatus | ProjectStatus;
  total: number;
  warned: number;
  breached: number;
  medianDays: number | null;
  targetDays: number | null;
  href: string;
}

/** The most ticks in a column. */
const MOST_TICKS = 60;

/** The stages in order; live sites have arrived and have no target. */
export function columnsOf({ stages }: Ageing, live: number): PipelineColumn[] {
  const hosts = stages
    .filter(({ kind }) => kind === 'host')
    .map((stage) => ({ ...stage, href: `/admin/asset-hosts?status=${stage.status}` }));
  const projects = PROJECT_STATUSES.map((status): PipelineColumn => {
    const stage = stages.find((one) => one.kind === 'project' && one.status === status);
    const total = status === 'live' ? live : 0;
    const empty = {
      kind: 'project',
      status,
      total,
      warned: 0,
      breached: 0,
      medianDays: null,
      targetDays: null,
    } as const;
    return { ...empty, ...stage, href: `/admin/projects?status=${status}` };
  });
  return [...hosts, ...projects];
}

/** How many sites a tick represents, so that the tallest column stays small: 1, 2, 5, 10, 20, 50 … */
export function sitesPerTick(columns: readonly Pick<PipelineColumn, 'total'>[]): number {
  const most = Math.max(0, ...columns.map(({ total }) => total));
  for (let scale = 1; ; scale *= 10) {
    const fit = [1, 2, 5].find((step) => most <= step * scale * MOST_TICKS);
    if (fit) return fit * scale;
  }
}

/** How many ticks, and how many of them amber: a number above zero always gets at least one. */
export function ticksOf({ total, breached }: Pick<PipelineColumn, 'total' | 'breached'>, per: number) {
  const ticks = Math.ceil(total / per);
  return { ticks, late: breached === 0 ? 0 : Math.min(ticks, Math.max(1, Math.round(breached / per))) };
}

import { PROJECT_STATUSES, type ProjectStatus, STAGE_TARGETS } from '@libs/contracts';

/** When open projects are expected to go live, from how long earlier ones took. Pure. */

/** How many days a stage takes: one in ten is quicker than `short`, one in ten slower than `long`. */
export interface StageLength {
  short: number;
  usual: number;
  long: number;
}

export interface OpenProject {
  status: Exclude<ProjectStatus, 'live'>;
  /** Days in its status. */
  days: number;
  /** Days until its installation is over, if a day is agreed. */
  installedIn: number | null;
  capital: number;
}

export interface MonthSpan {
  month: string;
  /** In days from now. The first one also has whatever is due already. */
  from: number;
  to: number;
}

/** The fewest stays of a stage from which its length is taken. */
const ENOUGH = 5;
const OPEN = PROJECT_STATUSES.filter((status): status is OpenProject['status'] => status !== 'live');
/** What comes after the installation. */
const AFTER_INSTALLATION = OPEN.indexOf('awaiting_commissioning');
/** Of a normal distribution, nine of ten lie within so many standard deviations… of which one tail is a tenth. */
const TENTH = 1.2816;

/** The length of each stage, by its stays; by its target where there were too few. */
export function lengthsOf(stays: readonly { status: string; count: number; quantiles: readonly number[] }[]): {
  lengths: Record<OpenProject['status'], StageLength>;
  byTarget: OpenProject['status'][];
} {
  const byTarget: OpenProject['status'][] = [];
  const lengths = Object.fromEntries(
    OPEN.map((status) => {
      const found = stays.find((stay) => stay.status === status);
      const [short, usual, long] = found?.quantiles ?? [];
      if (found && found.count >= ENOUGH && short !== undefined && usual !== undefined && long !== undefined)
        return [status, { short, usual, long }];
      byTarget.push(status);
      const target = STAGE_TARGETS.project[status];
      return [status, { short: target / 2, usual: target, long: target * 2 }];
    }),
  ) as Record<OpenProject['status'], StageLength>;
  return { lengths, byTarget };
}

/** In how many days a project goes live: the earliest, the usual and the latest. */
export function daysLeft(project: OpenProject, lengths: Record<OpenProject['status'], StageLength>): StageLength {
  const at = OPEN.indexOf(project.status);
  const sum = (of: keyof StageLength): number => {
    const current = Math.max(0, lengths[project.status][of] - project.days);
    const later = OPEN.slice(at + 1).reduce((days, status) => days + lengths[status][of], 0);
    const after = OPEN.slice(AFTER_INSTALLATION).reduce((days, status) => days + lengths[status][of], 0);
    const agreed = at < AFTER_INSTALLATION && project.installedIn !== null ? project.installedIn + after : 0;
    return Math.max(current + later, agreed);
  };
  return { short: sum('short'), usual: sum('usual'), long: sum('long') };
}

/** The chance that something that takes from `short` to `long` days, most likely `usual`, is over by a day (triangular). */
export function chanceBy(day: number, { short, usual, long }: StageLength): number {
  if (day >= long) return 1;
  if (day <= short) return 0;
  const width = long - short;
  if (day <= usual) return (day - short) ** 2 / (width * Math.max(usual - short, Number.EPSILON));
  return 1 - (long - day) ** 2 / (width * Math.max(long - usual, Number.EPSILON));
}

/** Of each month how many go live: as many as are expected, and the band that holds it eight times out of ten. */
export function goLivesOf(
  projects: readonly OpenProject[],
  lengths: Record<OpenProject['status'], StageLength>,
  months: readonly MonthSpan[],
) {
  const left = projects.map((project) => ({ ...daysLeft(project, lengths), capital: project.capital }));
  return months.map(({ month, from, to }, index) => {
    const chances = left.map((days) => chanceBy(to, days) - (index === 0 ? 0 : chanceBy(from, days)));
    const expected = chances.reduce((sum, chance) => sum + chance, 0);
    const spread = TENTH * Math.sqrt(chances.reduce((sum, chance) => sum + chance * (1 - chance), 0));
    const possible = chances.filter((chance) => chance > 0).length;
    return {
      month,
      low: Math.max(0, Math.floor(expected - spread)),
      expected: Math.round(expected * 10) / 10,
      high: Math.min(possible, Math.ceil(expected + spread)),
      capital: Math.round(left.reduce((sum, { capital }, at) => sum + capital * (chances[at] ?? 0), 0)),
    };
  });
}

import type { ForecastAnswer, ForecastBody, ForecastHead, HostForecastAnswer, ProjectForHost } from '@libs/contracts';

/** Derives what is shown from a forecast. Pure. */

export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** The month with the largest saving: the message of the chart. */
export function bestMonth(monthly: ForecastAnswer['monthly']): { name: string; low: number; high: number } | null {
  const best = monthly.reduce<ForecastAnswer['monthly'][number] | null>(
    (most, one) => (most === null || one.savings.p50 > most.savings.p50 ? one : most),
    null,
  );
  if (!best) return null;
  return { name: MONTHS[best.month - 1] ?? '', low: best.savings.p10, high: best.savings.p90 };
}

/** By month from January: the season with the most similar sun. */
const SEASONS = [
  'Winter',
  'Winter',
  'Spring',
  'Spring',
  'Spring',
  'Summer',
  'Summer',
  'Summer',
  'Spring',
  'Spring',
  'Winter',
  'Winter',
] as const;

/** The typical day that is closest to a day in London: its season, and whether it is a Sunday in summer. */
export function sampleDayFor(
  days: ForecastAnswer['sampleDays'],
  date: string,
): ForecastAnswer['sampleDays'][number] | null {
  const at = new Date(`${date}T12:00:00Z`);
  const season = SEASONS[at.getUTCMonth()];
  const sunday = at.getUTCDay() === 0 ? days.find(({ label }) => label === `${season} Sunday`) : undefined;
  return sunday ?? days.find(({ label }) => label.startsWith(`${season} weekday`)) ?? days[0] ?? null;
}

/** The share of a typical day's usage that the roof and the battery cover, in percent. */
export function coveredOf(day: ForecastAnswer['sampleDays'][number]): number {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const load = sum(day.loadKwh);
  return load > 0 ? Math.max(0, Math.round((1 - sum(day.importedKwh) / load) * 100)) : 0;
}

/** The current forecast: the project's newest one, or the host's own if there is none. Newest first. */
export const newestOf = (heads: readonly ForecastHead[], projectId: string | undefined): ForecastHead | null =>
  heads.find(({ subjectId }) => subjectId === projectId) ??
  heads.find(({ subjectKind }) => subjectKind === 'host') ??
  null;

/** Whether a forecast answers this question; data that the worker adds (bills, readings) is ignored. */
export function answers(kept: ForecastBody, asked: ForecastBody): boolean {
  const [was, is] = [kept, asked] as Record<string, unknown>[];
  const same = (name: string) => JSON.stringify(sorted(was?.[name])) === JSON.stringify(sorted(is?.[name]));
  return [...new Set([...Object.keys(kept), ...Object.keys(asked)])].every(
    (name) => OF_THE_WORKER.has(name) || same(name),
  );
}

const OF_THE_WORKER = new Set(['monthlyUsageKwh', 'openingHours']);
const sorted = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
    : value;

const SEASON_NAMES = ['Today', 'Summer', 'Winter'] as const;
export type SeasonChoice = (typeof SEASON_NAMES)[number];
export const SEASON_CHOICES: readonly SeasonChoice[] = SEASON_NAMES;

/** A weekday in the middle of the chosen season, or today. */
export const dateOfSeason = (choice: SeasonChoice, today: string): string => {
  const year = today.slice(0, 4);
  return choice === 'Today' ? today : choice === 'Summer' ? `${year}-07-01` : `${year}-01-02`;
};

/** Returns are for the funder only; points that a host can't change are shown, but not in a warning colour. */
const FUNDERS_OWN = new Set(['below_mandate']);
const SERIOUS = new Set(['bill_rises', 'no_system', 'too_large']);
const APPROVAL = new Set(['files.dno_approval', 'paperwork.dnoDate']);

/** Notes for a host beside its forecast. Once the network operator has approved, its note is dropped. */
export function warningsFor(
  { warnings }: Pick<HostForecastAnswer, 'warnings'>,
  project: Pick<ProjectForHost, 'status' | 'paperwork'> | undefined,
): { code: string; message: string; serious: boolean }[] {
  const approved =
    project?.status === 'live' ||
    (project?.paperwork.steps.some(({ path, state }) => APPROVAL.has(path) && (state === 'met' || state === 'late')) ??
      false);
  return warnings
    .filter(({ code }) => !FUNDERS_OWN.has(code) && !(code === 'g99' && approved))
    .map(({ code, message }) => ({ code, message: message.replace(/\.$/, ''), serious: SERIOUS.has(code) }));
}

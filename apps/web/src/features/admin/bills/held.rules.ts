import { londonDate, type PeriodView } from '@libs/contracts';

/** Held bills by funder and site: what one of them lacks is said once. Pure. */

export interface HeldSite {
  projectId: string;
  company: string;
  /** Newest first, without the hold that the funder's missing billing details are. */
  months: PeriodView[];
}

export interface HeldFunder {
  funderId: string;
  company: string;
  bills: number;
  lacksDetails: boolean;
  sites: HeldSite[];
}

const isDetails = ({ reason }: { reason: string }): boolean => reason === 'supplier';

const withoutDetails = (period: PeriodView): PeriodView =>
  period.office
    ? { ...period, office: { ...period.office, holds: period.office.holds.filter((hold) => !isDetails(hold)) } }
    : period;

const DAY_MS = 86_400_000;

/** London days since a bill has been held. */
export const heldDays = (since: string, now: number): number =>
  (Date.parse(londonDate(new Date(now))) - Date.parse(londonDate(new Date(since)))) / DAY_MS;

const LACKING = new Set(['missing', 'gap', 'estimated']);

/** The start of the first gap in the readings of held months; null where no reading is missing. */
export const lackedFrom = (months: readonly PeriodView[]): string | null =>
  months
    .flatMap(({ office }) => office?.holds ?? [])
    .flatMap(({ reason, from }) => (from !== null && LACKING.has(reason) ? [from] : []))
    .sort()[0] ?? null;

export function groupHeld(periods: readonly PeriodView[]): HeldFunder[] {
  const groups = Map.groupBy(periods, ({ office, funderCompany }) => office?.funderId ?? funderCompany);
  return [...groups].map(([funderId, some]) => ({
    funderId,
    company: some[0]?.funderCompany ?? '',
    bills: some.length,
    lacksDetails: some.some(({ office }) => office?.holds.some(isDetails)),
    sites: [...Map.groupBy(some, ({ projectId }) => projectId)].map(([projectId, months]) => ({
      projectId,
      company: months[0]?.hostCompany ?? '',
      months: months.map(withoutDetails).toSorted((a, b) => b.month.localeCompare(a.month)),
    })),
  }));
}

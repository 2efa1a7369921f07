import { ASSET_STATUSES, type AssetStatus, type FleetSite } from '@libs/contracts';
import { z } from 'zod';

/** Which live sites are shown, in which order. Pure. */

const SORTS = ['company', 'solarKwp', 'status', 'today', 'month', 'ratio', 'dpi', 'battery', 'readTo'] as const;
type SortBy = (typeof SORTS)[number];

/** What the address of the page says. */
export const FleetSearch = z.object({
  search: z.string().max(100).optional().catch(undefined),
  state: z.enum(ASSET_STATUSES).optional().catch(undefined),
  sort: z
    .string()
    .refine((text) => SORTS.includes(text.replace(/^-/, '') as SortBy))
    .optional()
    .catch(undefined),
});
export type FleetSearch = z.infer<typeof FleetSearch>;

/** What needs attention first: the lowest against its forecast. */
export const FIRST_SORT = 'ratio';

/** How urgently a state needs someone. */
const URGENCY: Record<AssetStatus, number> = {
  silent: 0,
  degraded: 1,
  commissioning: 2,
  suspended: 3,
  reporting: 4,
  decommissioned: 5,
};

const VALUE: Record<SortBy, (site: FleetSite) => string | number | null> = {
  company: ({ company }) => company?.toLocaleLowerCase('en-GB') ?? null,
  solarKwp: ({ solarKwp }) => solarKwp,
  status: ({ status }) => URGENCY[status],
  today: ({ today }) => today.wh,
  month: ({ month }) => month.wh,
  ratio: ({ month }) => month.ratio,
  dpi: ({ money }) => money.dpi,
  battery: ({ battery }) => battery?.pence ?? null,
  readTo: ({ readTo }) => readTo,
};

const plain = (text: string | null): string => (text ?? '').toLocaleLowerCase('en-GB').replaceAll(' ', '');

export function shownSites(
  sites: readonly FleetSite[],
  { search = '', state, sort = FIRST_SORT }: FleetSearch,
): FleetSite[] {
  const wanted = plain(search);
  const found = sites.filter(
    ({ company, postcode, status }) =>
      (!state || status === state) && (plain(company).includes(wanted) || plain(postcode).includes(wanted)),
  );
  const falling = sort.startsWith('-');
  const value = VALUE[sort.replace(/^-/, '') as SortBy] ?? VALUE[FIRST_SORT];
  return found.sort((one, other) => {
    const [a, b] = [value(one), value(other)];
    // What is not known comes last, whichever way the column is read.
    if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
    const order = a < b ? -1 : a > b ? 1 : 0;
    return falling ? -order : order;
  });
}

export interface FleetSums {
  kwp: number | null;
  /** Wh of the sites that have a reading of today, and how many these are. */
  todayWh: number | null;
  readToday: number;
  /** What all statements brought ÷ what all of these sites cost; null before the first statement, or if a cost isn't known. */
  dpi: number | null;
  /** Both sides of it, in pence. */
  receivedPence: number | null;
  paidInPence: number | null;
}

export function sumsOf(sites: readonly FleetSite[]): FleetSums {
  const kwp = sites.flatMap(({ solarKwp }) => solarKwp ?? []);
  const today = sites.flatMap(({ today: { wh } }) => wh ?? []);
  const received = sites.flatMap(({ money }) => money.receivedPence ?? []);
  const paidIn = sites.flatMap(({ money }) => money.paidInPence ?? []);
  const sum = (values: readonly number[]) => values.reduce((total, one) => total + one, 0);
  const [cash, cost] = [sum(received), sum(paidIn)];
  return {
    kwp: kwp.length > 0 ? sum(kwp) : null,
    todayWh: today.length > 0 ? sum(today) : null,
    readToday: today.length,
    dpi: received.length === 0 || paidIn.length < sites.length ? null : cash / cost,
    receivedPence: received.length > 0 ? cash : null,
    paidInPence: paidIn.length > 0 && paidIn.length === sites.length ? cost : null,
  };
}

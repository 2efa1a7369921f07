import {
  areaOfPostcode,
  assetsOf,
  ASSET_KINDS,
  type BusinessType,
  projectFigures,
  type ProjectForFunder,
  projectIsFrom,
  REVENUE_STREAMS,
  type RevenueStream,
} from '@libs/contracts';
import { EXPOSURE } from './returns.texts';

/** The combined figures of a funder's projects. Pure: money in pounds, rates as fractions of one. */

/** Confirmed or later: the projects that the funder is committed to. */
export const isConfirmed = ({ status }: Pick<ProjectForFunder, 'status'>): boolean =>
  projectIsFrom(status, 'confirmed');

export interface Share {
  name: string;
  amount: number;
  /** The share of the total, in whole percent. */
  percent: number;
}

const UNKNOWN = EXPOSURE.unknown;

function regionOf({ assetHost }: ProjectForFunder): string {
  const area = assetHost.postcode ? areaOfPostcode(assetHost.postcode) : null;
  return area && area !== 'outside' ? area.name : UNKNOWN;
}

/** `Solar`, `Solar and battery storage`: the assets built together at a site. */
function technologyOf({ systemRequirements }: ProjectForFunder): string {
  const labels = (assetsOf(systemRequirements) ?? []).map(
    (kind) => ASSET_KINDS.find((each) => each.kind === kind)?.label ?? kind,
  );
  return labels.length === 0
    ? UNKNOWN
    : labels.map((label, index) => (index === 0 || label.startsWith('EV') ? label : label.toLowerCase())).join(' + ');
}

const SECTORS: Record<BusinessType, string> = EXPOSURE.sectors;

/** By the host's type of business, as in its forecast's question. */
const sectorOf = ({ forecast }: ProjectForFunder): string =>
  forecast?.funder.sector ? SECTORS[forecast.funder.sector] : UNKNOWN;

const NAMES_BY = { region: regionOf, sector: sectorOf, technology: technologyOf } as const;

/** The distribution of the money, largest first; a project without a known cost counts as zero. */
export function exposureOf(projects: readonly ProjectForFunder[], by: keyof typeof NAMES_BY): Share[] {
  const nameOf = NAMES_BY[by];
  const amounts = new Map<string, number>();
  for (const project of projects) {
    const cost = projectFigures(project).capital?.value ?? 0;
    if (cost > 0) amounts.set(nameOf(project), (amounts.get(nameOf(project)) ?? 0) + cost);
  }
  const all = [...amounts.values()].reduce((sum, amount) => sum + amount, 0);
  return [...amounts]
    .map(([name, amount]) => ({ name, amount, percent: Math.round((100 * amount) / all) }))
    .sort((a, b) => b.amount - a.amount);
}

/**
 * How far the return exceeds the target, as a fraction of the target; null without either. The default does not count
 * as a target.
 */
export const againstTarget = (irr: number | null, target: number | null): number | null =>
  irr === null || target === null || target <= 0 ? null : irr / (target / 100) - 1;

export interface Mix {
  /** Pounds a year of each stream, and its share of the total in whole percent. */
  streams: { stream: RevenueStream; amount: number; percent: number }[];
  total: number;
  /** The number of projects it covers. */
  projects: number;
}

/** The first-year income of the confirmed projects, by stream; null until one of them has a forecast. */
export function mixOf(projects: readonly ProjectForFunder[]): Mix | null {
  const known = projects.filter(isConfirmed).flatMap(({ forecast }) => forecast?.funder.revenue ?? []);
  // In whole pounds, as displayed in a column, so that they add up to the total.
  const amounts = REVENUE_STREAMS.map((stream) => known.reduce((sum, revenue) => sum + (revenue[stream] ?? 0), 0)).map(
    Math.round,
  );
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  if (total <= 0) return null;
  const percents = wholePercents(amounts.map((amount) => (100 * amount) / total));
  const streams = REVENUE_STREAMS.map((stream, at) => ({
    stream,
    amount: amounts[at] as number,
    percent: percents[at] as number,
  }));
  return { streams, total, projects: known.length };
}

/** Whole percentages that add up to 100: those that lose most by rounding down are rounded up. */
function wholePercents(exact: readonly number[]): number[] {
  const floors = exact.map(Math.floor);
  const left = 100 - floors.reduce((sum, part) => sum + part, 0);
  const byLoss = exact.map((part, at) => ({ at, loss: part - Math.floor(part) })).sort((a, b) => b.loss - a.loss);
  for (const { at } of byLoss.slice(0, left)) floors[at] = (floors[at] as number) + 1;
  return floors;
}

import { type PortfolioReturns, projectFigures, type ProjectForFunder, projectIsFrom } from '@libs/contracts';
import { type DatedProject, portfolioOf } from './portfolio.js';

/** What a funder's projects make together, and with some of those that need review. The same in the browser and on the server. */

const pence = (pounds: number): number => Math.round(pounds * 100) / 100 + 0;

const dayOf = (project: ProjectForFunder): string =>
  project.goLiveDate ?? project.completionDate ?? project.installationDate ?? project.createdAt.slice(0, 10);

/** In an order that does not hang on who asks: sums of fractions come out alike to the last bit. */
const inOrder = (projects: readonly ProjectForFunder[]): ProjectForFunder[] =>
  [...projects].sort((a, b) => (a.id < b.id ? -1 : 1));

/** The projects as one, from the forecasts based on them; null where there is none yet. */
export function returnsOf(projects: readonly ProjectForFunder[]): PortfolioReturns | null {
  const known = inOrder(projects).flatMap((project) =>
    project.forecast ? [{ project, ...project.forecast.funder }] : [],
  );
  if (known.length === 0) return null;
  const dated = known.map(({ project, cashFlows }): DatedProject => ({ begins: dayOf(project), flows: cashFlows }));
  const { flows, invested, irr } = portfolioOf(dated);
  const capex = known.reduce((sum, each) => sum + each.capex, 0);
  const cover = (of: 'p10' | 'p50') => known.reduce((sum, each) => sum + each.dscr[of] * each.capex, 0) / capex;
  const years = new Map<number, number>();
  for (const { date, amount } of flows) {
    const year = Number(date.slice(0, 4));
    years.set(year, (years.get(year) ?? 0) + amount);
  }
  return {
    forecast: known.length,
    of: projects.length,
    irr,
    // Of whole pounds, as each project shows its own.
    npv: known.reduce((sum, { project }) => sum + (projectFigures(project).npv ?? 0), 0),
    cover: cover('p50'),
    coverLow: cover('p10'),
    invested: pence(invested),
    years: [...years].map(([year, amount]) => ({ year, amount: pence(amount) })).sort((a, b) => a.year - b.year),
  };
}

const isConfirmed = ({ status }: ProjectForFunder): boolean => projectIsFrom(status, 'confirmed');

/** The projects that are looked at: confirmed and later, and of the pending ones those that are ticked. */
export const poolOf = (pipeline: readonly ProjectForFunder[], ticked: ReadonlySet<string>): ProjectForFunder[] =>
  pipeline.filter((project) => isConfirmed(project) || ticked.has(project.id));

/** The portfolio now, and as it would be if the ticked pending projects were confirmed. */
export function whatIf(
  pipeline: readonly ProjectForFunder[],
  ticked: ReadonlySet<string>,
): { now: PortfolioReturns | null; then: PortfolioReturns | null } {
  return { now: returnsOf(poolOf(pipeline, new Set())), then: returnsOf(poolOf(pipeline, ticked)) };
}

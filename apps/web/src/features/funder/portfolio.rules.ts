import { type FigureBasis, type FunderView, projectFigures, type ProjectForFunder } from '@libs/contracts';
import { PORTFOLIO } from './funder.texts';

/** Dashboard figures that are derived from the cards. Pure. */

/** The cards of the pipeline, without withdrawn projects. */
export const pipelineOf = (projects: readonly ProjectForFunder[]): ProjectForFunder[] =>
  projects.filter((project) => project.withdrawnAt === null);

const isAsset = (project: ProjectForFunder) => project.status === 'complete' || project.status === 'live';

/** The basis of several projects' capital: modelled only if none of it was entered. */
export const capitalBasis = (projects: readonly ProjectForFunder[]): FigureBasis =>
  projects.some((project) => project.status !== 'pending' && projectFigures(project).capital?.basis === 'entered')
    ? 'entered'
    : 'modelled';

export interface Committed {
  /** In installed assets. */
  invested: number;
  /** Confirmed, not yet complete. */
  confirmed: number;
  limit: number;
}

/** How much of the mandate is committed; null without an upper amount or a known cost. */
export function committedOf(funder: FunderView, pipeline: readonly ProjectForFunder[]): Committed | null {
  const limit = funder.investmentMandate?.maxInvestment;
  if (!limit) return null;
  const cost = (projects: ProjectForFunder[]) =>
    projects.reduce((sum, project) => sum + (projectFigures(project).capital?.value ?? 0), 0);
  const taken = pipeline.filter((project) => project.status !== 'pending');
  return {
    invested: cost(taken.filter(isAsset)),
    confirmed: cost(taken.filter((project) => !isAsset(project))),
    limit,
  };
}

/** `412 kWp, 186 kWh battery` of the installed assets; null where no system is known. */
export function systemsOf(pipeline: readonly ProjectForFunder[]): string | null {
  const assets = pipeline.filter(isAsset);
  const sum = (key: 'solarKwp' | 'batteryKwh') =>
    assets.reduce((total, { systemRequirements }) => total + (systemRequirements?.[key] ?? 0), 0);
  const [solar, battery] = [sum('solarKwp'), sum('batteryKwh')];
  const parts = [
    solar > 0 ? PORTFOLIO.systems.solar(Math.round(solar).toLocaleString('en-GB')) : '',
    battery > 0 ? PORTFOLIO.systems.battery(Math.round(battery).toLocaleString('en-GB')) : '',
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : null;
}

/** `£528k`, `£1.31m`, `£5.0m` */
export function shortPounds(amount: number): string {
  if (amount < 1_000) return `£${Math.round(amount)}`;
  if (amount < 999_500) return `£${Math.round(amount / 1_000)}k`;
  const millions = amount / 1_000_000;
  return `£${millions.toFixed(Math.abs(millions - Math.round(millions * 10) / 10) < 0.001 ? 1 : 2)}m`;
}

/** Without a mandate and fund details, the dashboard starts with the welcome card. */
export function isFirstVisit(funder: FunderView): boolean {
  const filled = (value: object | null) =>
    value !== null &&
    Object.values(value).some((part) => (Array.isArray(part) ? part.length > 0 : part !== null && part !== ''));
  return !filled(funder.investmentMandate) && !filled(funder.fundDetails);
}

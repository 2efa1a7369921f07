import {
  mandateTerms,
  matchScore,
  type FunderView,
  PROJECT_STATUSES,
  projectFigures,
  type ProjectForFunder,
  type ProjectStatus,
  siteTerms,
} from '@libs/contracts';

/** Derives the cards and the table from the pipeline. Pure. */

/** How well a site fits the mandate, out of 100; null without a mandate. */
export const scoreOf = (project: ProjectForFunder, funder: FunderView): number | null =>
  matchScore(siteTerms(project), mandateTerms(funder.investmentMandate, funder.expectedReturns))?.score ?? null;

export type SortBy = 'name' | 'match' | 'capital' | 'savings' | 'irr';
export interface Sort {
  by: SortBy;
  descending: boolean;
}

type Value = string | number | null;
const VALUES: Record<SortBy, (project: ProjectForFunder, funder: FunderView) => Value> = {
  name: ({ assetHost }) => assetHost.companyName?.toLowerCase() ?? null,
  match: scoreOf,
  capital: (project) => projectFigures(project).capital?.value ?? null,
  savings: (project) => projectFigures(project).saving?.value ?? null,
  irr: (project) => projectFigures(project).irr?.p50 ?? null,
};

/** Unknown values come last, in either order. */
function sorted(projects: readonly ProjectForFunder[], { by, descending }: Sort, funder: FunderView) {
  const rows = projects.map((project) => ({ project, value: VALUES[by](project, funder) }));
  const way = descending ? -1 : 1;
  rows.sort(({ value: a }, { value: b }) => {
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return a < b ? -way : a > b ? way : 0;
  });
  return rows.map(({ project }) => project);
}

/** Adds the figures as displayed; a project without a known cost counts as zero. */
const capitalOf = (projects: readonly ProjectForFunder[]): number =>
  projects.reduce((sum, project) => sum + (projectFigures(project).capital?.value ?? 0), 0);

export interface Group {
  status: ProjectStatus;
  projects: ProjectForFunder[];
  /** Pounds; a project without a known cost counts as zero. */
  capital: number;
}

/** The rows by stage, in lifecycle order; `stageOf`: the stage under which a row is shown. */
export function groupsOf(
  projects: readonly ProjectForFunder[],
  { sort, funder, stageOf }: { sort: Sort; funder: FunderView; stageOf: (project: ProjectForFunder) => ProjectStatus },
): Group[] {
  return PROJECT_STATUSES.map((status) => {
    const own = sorted(
      projects.filter((project) => stageOf(project) === status),
      sort,
      funder,
    );
    return { status, projects: own, capital: capitalOf(own) };
  }).filter(({ projects: own }) => own.length > 0);
}

/** Matches the text against name or postcode. */
export function searched(projects: readonly ProjectForFunder[], text: string): ProjectForFunder[] {
  const words = text.trim().toLowerCase();
  return projects.filter(({ assetHost: { companyName, postcode } }) =>
    [companyName, postcode].some((part) => part?.toLowerCase().includes(words)),
  );
}

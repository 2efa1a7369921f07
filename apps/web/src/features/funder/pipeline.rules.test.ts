import { describe, expect, test } from '@jest/globals';
import type { FunderView, ProjectForFunder, ProjectStatus } from '@libs/contracts';
import { groupsOf, searched } from './pipeline.rules';

const project = (companyName: string, status: ProjectStatus, capitalCost: number | null, irr: number | null = null) =>
  ({
    id: companyName,
    status,
    capitalCost,
    expectedSavings: null,
    assetHost: { companyName, postcode: 'LS2 7EY' },
    forecast: irr === null ? null : { funder: { capex: 0, irr: { p50: irr }, npv: { p50: 0 } } },
  }) as unknown as ProjectForFunder;
const funder = { investmentMandate: null, expectedReturns: null } as unknown as FunderView;
const stageOf = ({ status }: ProjectForFunder) => status;

const projects = [
  project('Mill', 'live', 90_000, 0.08),
  project('Bakery', 'live', null, 0.1),
  project('Garage', 'confirmed', 40_000),
  project('Depot', 'live', 120_000),
];
const names = (sort: Parameters<typeof groupsOf>[1]['sort']) =>
  groupsOf(projects, { sort, funder, stageOf }).map(({ projects: own }) =>
    own.map(({ assetHost }) => assetHost.companyName),
  );

describe('the table of the pipeline', () => {
  test('groups by stage in the order of a project’s life, with the capital of each', () => {
    const groups = groupsOf(projects, { sort: { by: 'name', descending: false }, funder, stageOf });
    expect(groups).toMatchObject([
      { status: 'confirmed', capital: 40_000 },
      { status: 'live', capital: 210_000 },
    ]);
  });

  test('sorts within each stage, what is not known last both ways', () => {
    expect(names({ by: 'capital', descending: true })).toEqual([['Garage'], ['Depot', 'Mill', 'Bakery']]);
    expect(names({ by: 'capital', descending: false })).toEqual([['Garage'], ['Mill', 'Depot', 'Bakery']]);
    expect(names({ by: 'irr', descending: true })).toEqual([['Garage'], ['Bakery', 'Mill', 'Depot']]);
    expect(names({ by: 'name', descending: false })).toEqual([['Garage'], ['Bakery', 'Depot', 'Mill']]);
  });

  test('a row is shown under the stage that it had while someone looks at it', () => {
    const [first] = groupsOf(projects, {
      sort: { by: 'name', descending: false },
      funder,
      stageOf: (one) => (one.id === 'Mill' ? 'confirmed' : one.status),
    });
    expect(first?.projects.map(({ id }) => id)).toEqual(['Garage', 'Mill']);
  });

  test('is searched by name and postcode', () => {
    expect(searched(projects, ' bak ').map(({ id }) => id)).toEqual(['Bakery']);
    expect(searched(projects, 'ls2')).toHaveLength(4);
    expect(searched(projects, '')).toHaveLength(4);
  });
});

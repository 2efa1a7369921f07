import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { projectFigures, routes } from '@libs/contracts';
import { createTestDatabase, type TestDatabase } from '@libs/platform/testing';
import { ProjectLists } from '@libs/projects';
import { aProjectWorld } from '@libs/projects/testing';
import { sumProjects } from './sums.sql.js';

let home: TestDatabase;
let world: Awaited<ReturnType<typeof aProjectWorld>>;

beforeAll(async () => {
  home = await createTestDatabase();
  world = await aProjectWorld(home.url);
});
afterAll(async () => {
  await world?.close();
  await home?.drop();
});

test('what Lori adds up is the sum of the figures that the list shows', async () => {
  for (const [saving, tonnes, capital] of [
    [4000.6, 2.06, 50_000.5],
    [3000.6, 1.06, 40_000.5],
    [2000.6, 3.06, 30_000.5],
  ] as const) {
    const { project } = await world.project('pending', false);
    const change = { expectedSavings: saving, co2Reduction: tonnes, capitalCost: capital };
    await world.change({ projectId: project.id }, { name: 'edit', change });
  }
  const sums = await sumProjects(world.database.read(), world.admin, undefined);
  const query = routes.listProjects.query.parse({ limit: 50 });
  const shown = (await new ProjectLists(world.database).projects(world.admin, query)).items.map((item) =>
    projectFigures(item),
  );
  const total = (values: (number | undefined)[]) => values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
  expect(sums.savings).toBe(total(shown.map(({ saving }) => saving?.value)));
  expect(sums.savings).toBe(9003);
  expect(sums.carbon).toBeCloseTo(total(shown.map(({ carbon }) => carbon?.value)), 9);
  expect(sums.capital).toBe(total(shown.map(({ capital }) => capital?.value)));
});

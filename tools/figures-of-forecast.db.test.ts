import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@libs/platform/testing';
import { aProjectWorld } from '@libs/projects/testing';
import pg from 'pg';
import { Migration20261124191500_figures_of_forecast as FiguresOfForecast } from '../migrations/Migration20261124191500_figures_of_forecast.ts';

let home: TestDatabase;
let world: Awaited<ReturnType<typeof aProjectWorld>>;
const owner = () => new pg.Client(home.url);

beforeAll(async () => {
  home = await createTestDatabase();
  world = await aProjectWorld(home.url);
});
afterAll(async () => {
  await world?.close();
  await home?.drop();
});

const range = (p50: number) => ({ p10: p50 * 0.8, p50, p90: p50 * 1.2 });
const FORECAST = {
  version: 4,
  host: { currentBill: range(13_000), savings: range(3_195.04), co2ReductionTonnes: range(4.127) },
  funder: { capex: 51_240.4 },
};

test('old figures that nobody entered become those of the forecast; what was entered or confirmed stays', async () => {
  const untouched = await world.project('pending', false);
  const entered = await world.project('pending', false);
  const confirmed = await world.project('confirmed', false);
  const without = await world.project('pending', false);
  await world.change(
    { projectId: entered.project.id },
    { name: 'edit', change: { expectedSavings: 4000, capitalCost: 60_000 } },
  );
  const client = owner();
  await client.connect();
  try {
    await client.query(
      `update project set co2_reduction = 1.5, expected_savings_pence = coalesce(nullif(expected_savings_pence, 295000), 295000),
              capital_cost_pence = case when id = $1 then capital_cost_pence else 4000000 end`,
      [entered.project.id],
    );
    await client.query('update project set forecast = $1 where id <> $2', [FORECAST, without.project.id]);
    // Twice, as an interrupted deployment would.
    for (let turn = 0; turn < 2; turn++) {
      const migration = new FiguresOfForecast({} as never, {} as never);
      migration.up();
      for (const query of migration.getQueries()) await client.query(String(query));
    }
    const { rows } = await client.query<Record<'id' | 'saving' | 'monthly' | 'carbon' | 'capital', string>>(
      `select id, expected_savings_pence as saving, monthly_savings_pence as monthly, co2_reduction::float8 as carbon,
              capital_cost_pence as capital from project`,
    );
    const of = (id: string) => {
      const { saving, monthly, carbon, capital } = rows.find((row) => row.id === id) ?? {};
      return [saving, monthly, carbon, capital].map(Number);
    };
    expect(of(untouched.project.id)).toEqual([319_504, 26_625, 4.127, 5_124_000]);
    expect(of(entered.project.id)).toEqual([400_000, 33_333, 4.127, 6_000_000]);
    expect(of(confirmed.project.id)).toEqual([319_504, 26_625, 4.127, 4_000_000]);
    expect(of(without.project.id).slice(2)).toEqual([1.5, 4_000_000]);
  } finally {
    await client.end();
  }
});

import { expect, test } from '@jest/globals';
import type { AssetReceipts } from '@libs/contracts';
import { gridMonths } from './against-the-grid.rules';

const month = (name: string, selfWh: number | null): AssetReceipts['months'][number] => ({
  month: name,
  halfHours: 1,
  read: 1,
  kwh: 1,
  frozen: null,
  newest: null,
  verdict: null,
  why: null,
  yield: null,
  carbon: null,
  saving: selfWh === null ? null : { pence: 1, selfWh, priceMp: 15_000, costPence: 71_572, exportPence: 0 },
});
const rate = { pencePerKwh: 27.5, on: '2026-06-01', source: 'entered' as const, assumed: false };

test('a billed month costs what it would have cost from the grid, at the host’s own price', () => {
  const months = [month('2026-07', 1_000), month('2026-06', 4_771_483), month('2026-05', null)];
  const periods = ['05', '06'].map((no) => ({ month: `2026-${no}-01`, number: 'CYF1-2026-000001' }));
  const issued = [...periods, { month: '2026-07-01', number: null }];
  // 4,771.483 kWh at 27.5p.
  expect(gridMonths({ months, rate }, issued)).toEqual([{ month: '2026-06-01', paid: 71_572, grid: 131_216 }]);
  expect(gridMonths({ months, rate: null }, issued)).toEqual([]);
});

import type { Year } from '../calendar/year.js';

/** Prices of each half hour of a year, pounds per kWh. Export never pays more than import costs. */
export interface Prices {
  importPounds: Float64Array;
  exportPounds: Float64Array;
}

export function flatPrices(year: Year, importPounds: number, exportPounds: number): Prices {
  return {
    importPounds: new Float64Array(year.steps).fill(importPounds),
    exportPounds: new Float64Array(year.steps).fill(Math.min(importPounds, exportPounds)),
  };
}

/**
 * Prices by month and half hour of the local clock (tables of 12 × 48), scaled so that they have these means. Below zero counts as
 * zero, and export as import at most: otherwise importing and exporting at once would pay.
 */
export function shapedPrices(
  year: Year,
  table: { import: readonly (readonly number[])[]; export: readonly (readonly number[])[] },
  mean: { importPounds: number; exportPounds: number },
): Prices {
  const prices = { importPounds: new Float64Array(year.steps), exportPounds: new Float64Array(year.steps) };
  const sums = { importPounds: 0, exportPounds: 0 };
  for (let step = 0; step < year.steps; step++) {
    const [month, slot] = [year.month[step] as number, year.localSlot[step] as number];
    sums.importPounds += prices.importPounds[step] = Math.max(0, table.import[month]?.[slot] ?? 0);
    sums.exportPounds += prices.exportPounds[step] = Math.max(0, table.export[month]?.[slot] ?? 0);
  }
  for (let step = 0; step < year.steps; step++) {
    const costs = ((prices.importPounds[step] as number) * mean.importPounds * year.steps) / sums.importPounds;
    const pays = ((prices.exportPounds[step] as number) * mean.exportPounds * year.steps) / sums.exportPounds;
    prices.importPounds[step] = costs;
    prices.exportPounds[step] = Math.min(costs, pays);
  }
  return prices;
}

/** What half hours cost after what they earn, pounds. */
export function costOf(imported: Float64Array, exported: Float64Array, { importPounds, exportPounds }: Prices): number {
  let cost = 0;
  for (let step = 0; step < imported.length; step++)
    cost +=
      (imported[step] as number) * (importPounds[step] as number) -
      (exported[step] as number) * (exportPounds[step] as number);
  return cost;
}

import type { FuelShare } from './neso.js';
import { defineEntity, p } from '@mikro-orm/core';

const GridHalfHourSchema = defineEntity({
  name: 'GridHalfHourRow',
  tableName: 'grid_half_hour',
  properties: {
    region: p.smallint().primary(),
    fromAt: p.datetime().primary(),
    forecast: p.integer().strictNullable(),
    actual: p.integer().strictNullable(),
    indexWord: p.text().strictNullable(),
    mix: p.json<FuelShare[]>().strictNullable(),
    simulated: p.boolean(),
    fetchedAt: p.datetime(),
  },
});

/** Carbon intensity and mix of half an hour in a region; 0 is the whole country. */
export class GridHalfHourRow extends GridHalfHourSchema.class {}
GridHalfHourSchema.setClass(GridHalfHourRow);

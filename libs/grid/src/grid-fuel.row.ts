import { defineEntity, p } from '@mikro-orm/core';

const GridFuelSchema = defineEntity({
  name: 'GridFuelRow',
  tableName: 'grid_fuel',
  properties: {
    at: p.datetime().primary(),
    fuel: p.text().primary(),
    mw: p.integer(),
    simulated: p.boolean(),
  },
});

/** What one fuel generated at one moment. */
export class GridFuelRow extends GridFuelSchema.class {}
GridFuelSchema.setClass(GridFuelRow);

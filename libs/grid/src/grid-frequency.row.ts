import { defineEntity, p } from '@mikro-orm/core';

const GridFrequencySchema = defineEntity({
  name: 'GridFrequencyRow',
  tableName: 'grid_frequency',
  properties: {
    at: p.datetime().primary(),
    hz: p.decimal().precision(6).scale(3),
    simulated: p.boolean(),
  },
});

/** The grid's frequency at one moment. */
export class GridFrequencyRow extends GridFrequencySchema.class {}
GridFrequencySchema.setClass(GridFrequencyRow);

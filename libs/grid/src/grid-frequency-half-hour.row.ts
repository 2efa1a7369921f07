import { defineEntity, p } from '@mikro-orm/core';

const GridFrequencyHalfHourSchema = defineEntity({
  name: 'GridFrequencyHalfHourRow',
  tableName: 'grid_frequency_half_hour',
  properties: {
    fromAt: p.datetime().primary(),
    lowest: p.decimal().precision(6).scale(3),
    mean: p.decimal().precision(7).scale(4),
    highest: p.decimal().precision(6).scale(3),
    readings: p.integer(),
    simulated: p.boolean(),
  },
});

/** The frequency over half an hour, for good. */
export class GridFrequencyHalfHourRow extends GridFrequencyHalfHourSchema.class {}
GridFrequencyHalfHourSchema.setClass(GridFrequencyHalfHourRow);

import { defineEntity, p } from '@mikro-orm/core';

const GridForecastSchema = defineEntity({
  name: 'GridForecastRow',
  tableName: 'grid_forecast',
  properties: {
    fromAt: p.datetime().primary(),
    lead: p.smallint().primary(),
    forecast: p.integer(),
    simulated: p.boolean(),
  },
});

/** What was forecast of a half hour, so many hours before. */
export class GridForecastRow extends GridForecastSchema.class {}
GridForecastSchema.setClass(GridForecastRow);

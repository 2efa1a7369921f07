import { defineEntity, p } from '@mikro-orm/core';

const GridForecastErrorSchema = defineEntity({
  name: 'GridForecastErrorRow',
  tableName: 'grid_forecast_error',
  properties: {
    lead: p.smallint().primary(),
    simulated: p.boolean().primary(),
    pairs: p.integer(),
    since: p.datetime(),
    medianAbsolute: p.decimal().precision(6).scale(1),
    low: p.decimal().precision(6).scale(1),
    high: p.decimal().precision(6).scale(1),
  },
});

/** How far forecasts of one lead were off. */
export class GridForecastErrorRow extends GridForecastErrorSchema.class {}
GridForecastErrorSchema.setClass(GridForecastErrorRow);

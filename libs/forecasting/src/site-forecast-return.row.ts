import type { ForecastAnswer } from '@libs/contracts';
import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const SiteForecastReturnSchema = defineEntity({
  name: 'SiteForecastReturnRow',
  tableName: 'site_forecast_return',
  properties: {
    forecastId: refers(p.uuid().primary(), 'site_forecast', 'on delete cascade'),
    funder: p.json<ForecastAnswer['funder']>(),
    warnings: p.json<ForecastAnswer['warnings']>(),
  },
});

/** What the funder earns by a forecast: beside it, because the host reads the forecast. */
export class SiteForecastReturnRow extends SiteForecastReturnSchema.class {}
SiteForecastReturnSchema.setClass(SiteForecastReturnRow);

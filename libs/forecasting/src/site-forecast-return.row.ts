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

/** The funder's return by a forecast, stored separately because the host reads the forecast. */
export class SiteForecastReturnRow extends SiteForecastReturnSchema.class {}
SiteForecastReturnSchema.setClass(SiteForecastReturnRow);

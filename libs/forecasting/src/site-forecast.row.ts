import { FORECAST_BASES, type ForecastBody, type HostForecastAnswer } from '@libs/contracts';
import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const SiteForecastSchema = defineEntity({
  name: 'SiteForecastRow',
  tableName: 'site_forecast',
  properties: {
    id: p.uuid().primary(),
    subjectKind: p.enum(['host', 'project']),
    subjectId: p.uuid(),
    hostId: refers(p.uuid(), 'host'),
    version: p.integer(),
    basis: p.enum(FORECAST_BASES),
    inputsHash: p.text(),
    assumptionsVersion: p.text(),
    changed: p.json<string[]>(),
    question: p.json<ForecastBody>(),
    answer: p.json<HostForecastAnswer>(),
    madeBy: p.uuid().strictNullable(),
    madeByName: p.text().strictNullable(),
    createdAt: p.datetime(),
  },
  indexes: [
    {
      name: 'site_forecast_host_idx',
      columns: [{ name: 'host_id' }, { name: 'created_at', sort: 'DESC' }, { name: 'id', sort: 'DESC' }],
    },
  ],
  uniques: [{ name: 'site_forecast_subject_id_version_key', properties: ['subjectId', 'version'] }],
});

/** A version of a site's forecast. Never changed. */
export class SiteForecastRow extends SiteForecastSchema.class {}
SiteForecastSchema.setClass(SiteForecastRow);

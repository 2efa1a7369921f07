import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const UsageDaySchema = defineEntity({
  name: 'UsageDayRow',
  tableName: 'usage_day',
  properties: {
    uploadId: refers(p.uuid().primary(), 'usage_upload', 'on delete cascade'),
    day: p.date().primary(),
    kwh: p.array<number>(Number, String).columnType('double precision[]'),
  },
  checks: [{ name: 'usage_day_kwh_check', expression: 'cardinality(kwh) in (46, 48, 50)' }],
});

/** The half hours of one day of an upload. */
export class UsageDayRow extends UsageDaySchema.class {}
UsageDaySchema.setClass(UsageDayRow);

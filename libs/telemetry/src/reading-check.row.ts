import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const ReadingCheckSchema = defineEntity({
  name: 'ReadingCheckRow',
  tableName: 'reading_check',
  properties: {
    assetId: refers(p.uuid().primary(), 'asset', 'on delete cascade'),
    fromDay: p.date(),
    toDay: p.date(),
    dueAt: p.datetime(),
  },
  checks: [{ name: 'reading_check_days_check', expression: 'from_day <= to_day' }],
});

/** Days of a site whose readings changed and have yet to be validated. */
export class ReadingCheckRow extends ReadingCheckSchema.class {}
ReadingCheckSchema.setClass(ReadingCheckRow);

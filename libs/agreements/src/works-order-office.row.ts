import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const WorksOrderOfficeSchema = defineEntity({
  name: 'WorksOrderOfficeRow',
  tableName: 'works_order_office',
  properties: {
    worksOrderId: refers(p.uuid().primary(), 'works_order', 'on delete cascade'),
    endReason: p.text().strictNullable(),
    declineReason: p.text().strictNullable(),
    declineText: p.text().strictNullable(),
    sealAttempts: p.integer().default(0),
    sealError: p.text().strictNullable(),
    sealNextAt: p.datetime().strictNullable(),
  },
});

/** Office-only data of a works order. */
export class WorksOrderOfficeRow extends WorksOrderOfficeSchema.class {}
WorksOrderOfficeSchema.setClass(WorksOrderOfficeRow);

import { BILL_FILE_STATES } from '@libs/contracts';
import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const UsageBillSchema = defineEntity({
  name: 'UsageBillRow',
  tableName: 'usage_bill',
  properties: {
    id: p.uuid().primary(),
    hostId: refers(p.uuid(), 'host'),
    fromDay: p.date(),
    toDay: p.date(),
    kwh: p.double(),
    pence: p.bigint('string'),
    fileName: p.text().strictNullable(),
    filePath: p.text().strictNullable(),
    fileSize: p.integer().strictNullable(),
    fileMedia: p.text().strictNullable(),
    fileState: p.enum(BILL_FILE_STATES).strictNullable(),
    fileReason: p.text().strictNullable(),
    version: p.integer(),
    createdBy: p.uuid(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
  indexes: [{ name: 'usage_bill_host_idx', columns: [{ name: 'host_id' }, { name: 'from_day', sort: 'DESC' }] }],
  checks: [{ name: 'usage_bill_check', expression: 'to_day >= from_day' }],
});

/** An electricity bill that a host entered. */
export class UsageBillRow extends UsageBillSchema.class {}
UsageBillSchema.setClass(UsageBillRow);

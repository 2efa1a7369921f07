import { NEEDS } from '@libs/contracts';
import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const SnoozeSchema = defineEntity({
  name: 'SnoozeRow',
  tableName: 'need_snooze',
  properties: {
    accountId: refers(p.uuid().primary(), 'account', 'on delete cascade'),
    recordId: p.uuid().primary(),
    need: p.enum(NEEDS).primary(),
    /** The day in London on which it is back. */
    until: p.date(),
    version: p.integer(),
  },
});

/** An item of the queue that an admin hid until a day. */
export class SnoozeRow extends SnoozeSchema.class {}
SnoozeSchema.setClass(SnoozeRow);

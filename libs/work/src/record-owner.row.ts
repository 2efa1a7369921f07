import { WORK_KINDS } from '@libs/contracts';
import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const RecordOwnerSchema = defineEntity({
  name: 'RecordOwnerRow',
  tableName: 'record_owner',
  properties: {
    recordId: p.uuid().primary(),
    kind: p.enum(WORK_KINDS),
    ownerId: refers(p.uuid(), 'account').strictNullable(),
    version: p.integer(),
    changedAt: p.datetime(),
  },
  indexes: [{ name: 'record_owner_owner_idx', properties: ['ownerId', 'kind'] }],
});

/** Who in the office looks after a record. Beside the records, since their parties read those. */
export class RecordOwnerRow extends RecordOwnerSchema.class {}
RecordOwnerSchema.setClass(RecordOwnerRow);

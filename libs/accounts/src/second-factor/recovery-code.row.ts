import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const RecoveryCodeSchema = defineEntity({
  name: 'RecoveryCodeRow',
  tableName: 'recovery_code',
  properties: {
    accountId: refers(p.uuid().primary(), 'account'),
    hash: p.blob().primary(),
    createdAt: p.datetime(),
    usedAt: p.datetime().strictNullable(),
  },
});

/** A recovery code, as a keyed hash. */
export class RecoveryCodeRow extends RecoveryCodeSchema.class {}
RecoveryCodeSchema.setClass(RecoveryCodeRow);

import { ACCESS_CODE_STATES } from '@libs/contracts';
import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const AccessCodeSchema = defineEntity({
  name: 'AccessCodeRow',
  tableName: 'access_code',
  properties: {
    id: p.uuid().primary(),
    accountId: refers(p.uuid(), 'account'),
    state: p.enum(ACCESS_CODE_STATES),
    lookup: p.blob().unique('access_code_lookup_key'),
    sealed: p.blob(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
    usedAt: p.datetime().strictNullable(),
  },
  uniques: [{ name: 'access_code_unused_key', properties: ['accountId'], where: "state = 'unused'" }],
});

/** A code that activates an invited account, sealed beside its keyed hash. */
export class AccessCodeRow extends AccessCodeSchema.class {}
AccessCodeSchema.setClass(AccessCodeRow);

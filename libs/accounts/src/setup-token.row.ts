import { defineEntity, p } from '@mikro-orm/core';

const SetupTokenSchema = defineEntity({
  name: 'SetupTokenRow',
  tableName: 'setup_token',
  properties: {
    hash: p.blob().primary(),
    createdAt: p.datetime(),
    spentAt: p.datetime().strictNullable(),
  },
});

/** The token that lets the first admin in, as a hash. */
export class SetupTokenRow extends SetupTokenSchema.class {}
SetupTokenSchema.setClass(SetupTokenRow);

import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const AccountTotpSchema = defineEntity({
  name: 'AccountTotpRow',
  tableName: 'account_totp',
  properties: {
    id: p.uuid().primary(),
    accountId: refers(p.uuid(), 'account'),
    sealed: p.blob(),
    createdAt: p.datetime(),
    confirmedAt: p.datetime().strictNullable(),
    lastStep: p.bigint('string').strictNullable(),
  },
  uniques: [
    { name: 'account_totp_drawn_key', properties: ['accountId'], where: 'confirmed_at is null' },
    { name: 'account_totp_key', properties: ['accountId'], where: 'confirmed_at is not null' },
  ],
});

/** A TOTP secret, sealed. */
export class AccountTotpRow extends AccountTotpSchema.class {}
AccountTotpSchema.setClass(AccountTotpRow);

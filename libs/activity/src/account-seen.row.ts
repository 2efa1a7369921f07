import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const AccountSeenSchema = defineEntity({
  name: 'AccountSeenRow',
  tableName: 'account_seen',
  properties: {
    accountId: refers(p.uuid().primary(), 'account'),
    epoch: p.text(),
    seq: p.bigint('string'),
    seenAt: p.datetime(),
  },
});

/** How far somebody had read the activity when they last looked. */
export class AccountSeenRow extends AccountSeenSchema.class {}
AccountSeenSchema.setClass(AccountSeenRow);

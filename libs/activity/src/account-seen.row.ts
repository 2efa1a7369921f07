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

/** How far an account had read the activity when it was last open. */
export class AccountSeenRow extends AccountSeenSchema.class {}
AccountSeenSchema.setClass(AccountSeenRow);

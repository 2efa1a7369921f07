import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const ReplyAddressSchema = defineEntity({
  name: 'ReplyAddressRow',
  tableName: 'reply_address',
  properties: {
    /** SHA-256 of the token, hex: the token itself is in the email alone. */
    hash: p.text().primary(),
    threadId: refers(p.uuid(), 'thread', 'on delete cascade'),
    accountId: refers(p.uuid(), 'account', 'on delete cascade'),
    /** It dies with this membership; null for an admin. */
    membershipId: refers(p.uuid(), 'membership', 'on delete cascade').strictNullable(),
    until: p.datetime(),
  },
  indexes: [
    { name: 'reply_address_thread_idx', properties: ['threadId'] },
    { name: 'reply_address_account_idx', properties: ['accountId'] },
    { name: 'reply_address_membership_idx', properties: ['membershipId'] },
  ],
});

/** An address to which one member may reply by email in one thread. */
export class ReplyAddressRow extends ReplyAddressSchema.class {}
ReplyAddressSchema.setClass(ReplyAddressRow);

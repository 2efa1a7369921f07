import { CONVERSATION_STATUSES } from '@libs/contracts';
import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const LoriConversationSchema = defineEntity({
  name: 'LoriConversationRow',
  tableName: 'lori_conversation',
  properties: {
    id: p.uuid().primary(),
    accountId: refers(p.uuid(), 'account').strictNullable(),
    createdAt: p.datetime(),
    lastAt: p.datetime(),
    status: p.enum(CONVERSATION_STATUSES).default('with_lori'),
    version: p.integer().default(1),
    handedAt: p.datetime().strictNullable(),
    personId: refers(p.uuid(), 'account').strictNullable(),
    personName: p.text().strictNullable(),
    personAt: p.datetime().strictNullable(),
    leadId: refers(p.uuid(), 'lead').strictNullable(),
    seenAt: p.datetime().strictNullable(),
    browsers: p.array().defaultRaw("'{}'::text[]"),
  },
  indexes: [
    { name: 'lori_conversation_account_idx', properties: ['accountId'] },
    {
      name: 'lori_conversation_handed_idx',
      columns: [{ name: 'last_at', sort: 'DESC' }, { name: 'id' }],
      where: 'handed_at is not null',
    },
    { name: 'lori_conversation_last_idx', properties: ['lastAt'] },
    { name: 'lori_conversation_lead_idx', properties: ['leadId'], where: 'lead_id is not null' },
  ],
});

/** A conversation with Lori, or with a person who took it over. */
export class LoriConversationRow extends LoriConversationSchema.class {}
LoriConversationSchema.setClass(LoriConversationRow);

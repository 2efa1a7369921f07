import { INCOMING_OUTCOMES } from '@libs/contracts';
import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const IncomingMailSchema = defineEntity({
  name: 'IncomingMailRow',
  tableName: 'incoming_mail',
  properties: {
    id: p.uuid().primary(),
    /** Of the mail and the address that it came to, so that it counts once. SHA-256, hex. */
    key: p.text().unique('incoming_mail_key_key'),
    sender: p.text().strictNullable(),
    subject: p.text(),
    threadId: refers(p.uuid(), 'thread', 'on delete cascade').strictNullable(),
    accountId: refers(p.uuid(), 'account', 'on delete set null').strictNullable(),
    messageId: refers(p.uuid(), 'message', 'on delete set null').strictNullable(),
    outcome: p.enum(INCOMING_OUTCOMES),
    /** Why it is not a message, or not all of it. */
    reason: p.text().strictNullable(),
    /** As it arrived, as far as it is kept; null for what no person wrote. */
    raw: p.blob().strictNullable().lazy(),
    receivedAt: p.datetime(),
    /** The admin who delivered or refused it, where it was held. */
    decidedBy: refers(p.uuid(), 'account', 'on delete set null').strictNullable(),
    decidedAt: p.datetime().strictNullable(),
  },
  indexes: [
    {
      name: 'incoming_mail_received_idx',
      columns: [
        { name: 'received_at', sort: 'DESC' },
        { name: 'id', sort: 'DESC' },
      ],
    },
    { name: 'incoming_mail_decided_idx', properties: ['decidedBy'] },
    { name: 'incoming_mail_account_idx', properties: ['accountId'] },
    { name: 'incoming_mail_thread_idx', properties: ['threadId'] },
    { name: 'incoming_mail_message_idx', properties: ['messageId'] },
  ],
});

/** An email that arrived for a thread, and what became of it. */
export class IncomingMailRow extends IncomingMailSchema.class {}
IncomingMailSchema.setClass(IncomingMailRow);

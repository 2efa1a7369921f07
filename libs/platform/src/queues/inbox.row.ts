import { defineEntity, p } from '@mikro-orm/core';

const InboxSchema = defineEntity({
  name: 'InboxRow',
  tableName: 'inbox',
  properties: {
    subscriber: p.text().primary(),
    eventId: p.uuid().primary(),
    handledAt: p.datetime().defaultRaw('now()'),
  },
});

/** Records that a subscriber has handled an event; written in the transaction of its effect. */
export class InboxRow extends InboxSchema.class {}
InboxSchema.setClass(InboxRow);

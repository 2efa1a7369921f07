import { defineEntity, p } from '@mikro-orm/core';

const LocalMailSchema = defineEntity({
  name: 'LocalMailRow',
  tableName: 'local_mail',
  properties: {
    id: p.uuid().primary(),
    messageId: p.text(),
    recipient: p.text(),
    subject: p.text(),
    text: p.text(),
    html: p.text(),
    at: p.datetime(),
  },
  indexes: [
    {
      name: 'local_mail_at_idx',
      columns: [
        { name: 'at', sort: 'DESC' },
        { name: 'id', sort: 'DESC' },
      ],
    },
    {
      name: 'local_mail_recipient_idx',
      columns: [{ name: 'recipient' }, { name: 'at', sort: 'DESC' }, { name: 'id', sort: 'DESC' }],
    },
  ],
  uniques: [{ name: 'local_mail_message_id_recipient_key', properties: ['messageId', 'recipient'] }],
});

/** An email in the mailbox of demo and development. */
export class LocalMailRow extends LocalMailSchema.class {}
LocalMailSchema.setClass(LocalMailRow);

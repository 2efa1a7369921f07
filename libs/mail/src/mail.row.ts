import { MAIL_STATES } from '@libs/contracts';
import type { MailTemplate } from './templates.js';
import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const MailSchema = defineEntity({
  name: 'MailRow',
  tableName: 'mail',
  properties: {
    id: p.uuid().primary(),
    template: p.text().$type<MailTemplate>(),
    cause: p.text(),
    recipient: p.text(),
    accountId: refers(p.uuid(), 'account').strictNullable(),
    data: p.json<Record<string, unknown>>(),
    state: p.enum(MAIL_STATES).default('due'),
    attempts: p.integer().default(0),
    dueAt: p.datetime(),
    createdAt: p.datetime(),
    sentAt: p.datetime().strictNullable(),
    lastError: p.text().strictNullable(),
  },
  indexes: [
    {
      name: 'mail_created_idx',
      columns: [
        { name: 'created_at', sort: 'DESC' },
        { name: 'id', sort: 'DESC' },
      ],
    },
    { name: 'mail_due_idx', properties: ['dueAt', 'id'], where: "state = 'due'" },
    { name: 'mail_failed_idx', columns: [{ name: 'created_at', sort: 'DESC' }], where: "state = 'failed'" },
    {
      name: 'mail_held_idx',
      expression: "create index mail_held_idx on mail (lower(recipient)) where (state = 'held')",
    },
  ],
  uniques: [{ name: 'mail_cause_template_recipient_key', properties: ['cause', 'template', 'recipient'] }],
});

/** An email of the outbox. */
export class MailRow extends MailSchema.class {}
MailSchema.setClass(MailRow);

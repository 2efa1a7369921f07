import { defineEntity, p } from '@mikro-orm/core';

const EmailTemplateSchema = defineEntity({
  name: 'EmailTemplateRow',
  tableName: 'email_template',
  properties: {
    id: p.uuid().primary(),
    name: p.text(),
    subject: p.text(),
    body: p.text(),
    version: p.integer(),
    createdAt: p.datetime(),
  },
  uniques: [
    {
      name: 'email_template_name_key',
      expression: 'create unique index email_template_name_key on email_template (lower(name))',
    },
  ],
});

/** Words that the office sends again and again, with variables between braces. */
export class EmailTemplateRow extends EmailTemplateSchema.class {}
EmailTemplateSchema.setClass(EmailTemplateRow);

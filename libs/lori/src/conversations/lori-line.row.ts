import type { ChatSource } from '@libs/contracts';
import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const LoriLineSchema = defineEntity({
  name: 'LoriLineRow',
  tableName: 'lori_line',
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    place: p.bigint('string').generated('identity'),
    conversationId: refers(p.uuid(), 'lori_conversation', 'on delete cascade'),
    author: p.enum(['visitor', 'lori', 'person']),
    text: p.text(),
    state: p.enum(['coming', 'whole', 'stopped', 'failed']).default('whole'),
    question: p.text().strictNullable(),
    sources: p.json<ChatSource[]>().defaultRaw("'[]'::jsonb"),
    choices: p.json<string[]>().defaultRaw("'[]'::jsonb"),
    intent: p.text().strictNullable(),
    known: p.boolean().default(true),
    byModel: p.boolean().default(false),
    thumbs: p.enum(['up', 'down']).strictNullable(),
    personName: p.text().strictNullable(),
    at: p.datetime(),
  },
  indexes: [
    { name: 'lori_line_conversation_idx', properties: ['conversationId', 'place'] },
    {
      name: 'lori_line_useless_idx',
      columns: [{ name: 'at', sort: 'DESC' }],
      where: "(author = 'lori') and ((not known) or (thumbs = 'down'))",
    },
  ],
});

/** One line of a conversation. */
export class LoriLineRow extends LoriLineSchema.class {}
LoriLineSchema.setClass(LoriLineRow);

import { TAG_COLOURS, WORK_KINDS } from '@libs/contracts';
import { defineEntity, p } from '@mikro-orm/core';

const TagSchema = defineEntity({
  name: 'TagRow',
  tableName: 'tag',
  properties: {
    id: p.uuid().primary(),
    kind: p.enum(WORK_KINDS),
    name: p.text(),
    colour: p.enum(TAG_COLOURS),
    version: p.integer(),
    createdAt: p.datetime(),
  },
  uniques: [{ name: 'tag_name_key', expression: 'create unique index tag_name_key on tag (kind, lower(name))' }],
});

/** A word and a colour that the office marks records of one kind with. */
export class TagRow extends TagSchema.class {}
TagSchema.setClass(TagRow);

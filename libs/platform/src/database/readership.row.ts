import { defineEntity, p } from '@mikro-orm/core';

const ReadershipSchema = defineEntity({
  name: 'ReadershipRow',
  tableName: 'readership',
  properties: {
    one: p.boolean().primary().default(true),
    applied: p.text(),
  },
  checks: [{ name: 'readership_one_check', expression: 'one' }],
});

/** Which version of the list of readers has been applied to the database. */
export class ReadershipRow extends ReadershipSchema.class {}
ReadershipSchema.setClass(ReadershipRow);

import { WORK_KINDS } from '@libs/contracts';
import { defineEntity, p } from '@mikro-orm/core';

const RecordTagsSchema = defineEntity({
  name: 'RecordTagsRow',
  tableName: 'record_tags',
  properties: {
    recordId: p.uuid().primary(),
    kind: p.enum(WORK_KINDS),
    /** Ids of tags, in the order of their names as shown. */
    tags: p.array().defaultRaw("'{}'::text[]"),
    version: p.integer(),
  },
  indexes: [
    { name: 'record_tags_tags_idx', expression: 'create index record_tags_tags_idx on record_tags using gin (tags)' },
  ],
});

/** The tags of a record. Beside the records, since their parties read those. */
export class RecordTagsRow extends RecordTagsSchema.class {}
RecordTagsSchema.setClass(RecordTagsRow);

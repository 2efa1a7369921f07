import { WORK_KINDS } from '@libs/contracts';
import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const RecordEmailSchema = defineEntity({
  name: 'RecordEmailRow',
  tableName: 'record_email',
  properties: {
    id: p.uuid().primary(),
    kind: p.enum(WORK_KINDS),
    recordId: p.uuid(),
    received: p.boolean(),
    /** On the other side, lower case. */
    address: p.text(),
    /** The one on the other side, as the record calls them. */
    name: p.text().strictNullable(),
    subject: p.text(),
    body: p.text(),
    files: p.array(),
    byId: refers(p.uuid(), 'account', 'on delete set null').strictNullable(),
    byName: p.text().strictNullable(),
    answersId: refers(p.uuid(), 'record_email', 'on delete cascade').strictNullable(),
    /** SHA-256 of the token in the address for answers, hex; null where none is read. */
    answerHash: p.text().strictNullable(),
    createdAt: p.datetime(),
  },
  indexes: [
    {
      name: 'record_email_record_idx',
      columns: [{ name: 'record_id' }, { name: 'created_at', sort: 'DESC' }, { name: 'id', sort: 'DESC' }],
    },
    { name: 'record_email_address_idx', properties: ['address'] },
    { name: 'record_email_by_idx', properties: ['byId'] },
    { name: 'record_email_answers_idx', properties: ['answersId'] },
  ],
  uniques: [{ name: 'record_email_answer_key', properties: ['answerHash'] }],
});

/** An email that the office wrote from a record, or an answer to one. */
export class RecordEmailRow extends RecordEmailSchema.class {}
RecordEmailSchema.setClass(RecordEmailRow);

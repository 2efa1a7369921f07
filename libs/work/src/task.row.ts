import { TASK_REPEATS, WORK_KINDS } from '@libs/contracts';
import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const TaskSchema = defineEntity({
  name: 'TaskRow',
  tableName: 'task',
  properties: {
    id: p.uuid().primary(),
    title: p.text(),
    recordKind: p.enum(WORK_KINDS).strictNullable(),
    recordId: p.uuid().strictNullable(),
    ownerId: refers(p.uuid(), 'account').strictNullable(),
    /** A day in London. */
    due: p.date().strictNullable(),
    repeats: p.enum(TASK_REPEATS).strictNullable(),
    doneAt: p.datetime().strictNullable(),
    createdAt: p.datetime(),
    version: p.integer(),
  },
  indexes: [
    { name: 'task_open_idx', properties: ['due'], where: 'done_at is null' },
    { name: 'task_owner_idx', properties: ['ownerId'] },
    { name: 'task_record_idx', properties: ['recordId'] },
  ],
  checks: [{ name: 'task_record_check', expression: '(record_kind is null) = (record_id is null)' }],
});

/** Something that the office has to do. */
export class TaskRow extends TaskSchema.class {}
TaskSchema.setClass(TaskRow);

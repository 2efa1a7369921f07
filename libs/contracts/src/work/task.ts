import { z } from 'zod';
import { DateOnly, Id, Instant, listOf, Version } from '../base/fields.js';
import { WORK_KINDS } from './kinds.js';
import { Owner } from './views.js';

/** After how long a task that is done comes back, such as a certificate or a review that is due every year. */
export const TASK_REPEATS = ['week', 'month', 'quarter', 'year'] as const;
export type TaskRepeat = (typeof TASK_REPEATS)[number];

/** The record that a task is about. */
const TaskRecord = z.strictObject({ kind: z.enum(WORK_KINDS), id: Id });

export const Task = z
  .strictObject({
    id: Id,
    title: z.string(),
    record: TaskRecord.extend({ name: z.string(), href: z.string() }).nullable(),
    owner: Owner.nullable(),
    due: DateOnly.nullable().describe('A day in London'),
    repeats: z.enum(TASK_REPEATS).nullable(),
    doneAt: Instant.nullable(),
    createdAt: Instant,
    version: Version,
  })
  .meta({ id: 'Task' });
export type Task = z.infer<typeof Task>;
export const TaskList = listOf(Task);

const Title = z.string().trim().min(1, 'Say what needs doing').max(200);

/** `ownerId`: left out, the task is the sender's own. */
export const CreateTaskBody = z.strictObject({
  title: Title,
  record: TaskRecord.nullable().default(null),
  ownerId: Id.nullable().optional(),
  due: DateOnly.nullable().default(null),
  repeats: z.enum(TASK_REPEATS).nullable().default(null),
});

export const ChangeTaskBody = z.strictObject({
  title: Title.optional(),
  ownerId: Id.nullable().optional(),
  due: DateOnly.nullable().optional(),
  repeats: z.enum(TASK_REPEATS).nullable().optional(),
  done: z.boolean().optional(),
  version: Version.optional(),
});

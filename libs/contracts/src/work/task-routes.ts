import { z } from 'zod';
import { DateOnly, Id, IdParams } from '../base/fields.js';
import { route, type RouteSpec } from '../base/route.js';
import { admin, page } from '../base/route-parts.js';
import { NEEDS } from '../activity/needs.js';
import { OwnerFilter } from './kinds.js';
import { ChangeTaskBody, CreateTaskBody, Task, TaskList } from './task.js';

/** What the office has to do, and which items of the queue an admin put off. */
export const taskRoutes = {
  listTasks: route({
    method: 'GET',
    path: '/api/tasks',
    access: admin,
    query: page.extend({
      owner: OwnerFilter.optional(),
      record: Id.optional().describe('Tasks about this record'),
      done: z.enum(['true', 'false']).optional(),
    }),
    response: TaskList,
    summary: 'List tasks, those that are due first',
  }),
  createTask: route({
    method: 'POST',
    path: '/api/tasks',
    access: admin,
    body: CreateTaskBody,
    status: 201,
    response: Task,
    summary: 'Add a task',
  }),
  changeTask: route({
    method: 'PATCH',
    path: '/api/tasks/:id',
    access: admin,
    params: IdParams,
    body: ChangeTaskBody,
    response: Task,
    summary: 'Change a task, or mark it as done or not done',
  }),
  snoozeNeed: route({
    method: 'PUT',
    path: '/api/admin/ageing/snoozed',
    access: admin,
    body: z.strictObject({
      need: z.enum(NEEDS),
      id: Id,
      until: DateOnly.nullable().describe('The day in London on which it comes back; null: now'),
    }),
    status: 204,
    summary: 'Hide an item of your queue until a day, or bring it back',
  }),
} as const satisfies Record<string, RouteSpec>;

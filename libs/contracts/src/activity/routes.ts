import { z } from 'zod';
import { Ageing, Away } from './office.js';
import { PipelinePounds } from './pounds.js';
import { ActivityItem, Statistics } from './views.js';
import { listOf } from '../base/fields.js';
import { route, type RouteSpec } from '../base/route.js';
import { admin, everyone, page } from '../base/route-parts.js';

const Cursor = z.string().min(1).max(200);

/** The history of events, the totals and what is overdue. */
export const activityRoutes = {
  getStatistics: route({
    method: 'GET',
    path: '/api/admin/statistics',
    access: admin,
    response: Statistics,
    summary: 'Get totals, trends and counts by status',
  }),
  listActivity: route({
    method: 'GET',
    path: '/api/admin/activity',
    access: admin,
    query: page,
    response: listOf(ActivityItem),
    summary: 'List the newest events',
  }),
  getAgeing: route({
    method: 'GET',
    path: '/api/admin/ageing',
    access: admin,
    query: z.strictObject({ owner: z.literal('me').optional(), snoozed: z.literal('only').optional() }),
    response: Ageing,
    summary: 'Get what needs an admin’s attention, and how long records stay in each stage',
  }),
  getPounds: route({
    method: 'GET',
    path: '/api/admin/pounds',
    access: admin,
    response: PipelinePounds,
    summary: 'Get the pipeline in pounds: value and conversion by stage, time in stage by month, and expected go-lives',
  }),
  exportPounds: route({
    method: 'GET',
    path: '/api/admin/pounds/export',
    access: admin,
    query: z.strictObject({ format: z.enum(['csv']) }),
    bytes: true,
    summary: 'Download the pipeline in pounds as CSV, each figure with its basis',
  }),
  getAway: route({
    method: 'GET',
    path: '/api/me/away',
    access: everyone,
    response: Away,
    summary: 'Get what happened since your last visit',
  }),
  setSeen: route({
    method: 'PUT',
    path: '/api/me/seen',
    access: everyone,
    body: z.strictObject({ cursor: Cursor.optional() }),
    response: z.strictObject({ since: z.iso.datetime() }),
    summary: 'Mark everything up to a log position as seen. Without a position, up to now.',
  }),
} as const satisfies Record<string, RouteSpec>;

import { z } from 'zod';
import { DateOnly, IdParams, NoBody } from '../base/fields.js';
import { route, type RouteSpec } from '../base/route.js';
import { PLAN_OBJECTIVES } from './lifecycle.js';
import { ScoresView } from './score.js';
import { ControlView, HostTariff, PlanView } from './views.js';

const hostOrAdmin = ['admin', 'asset_host'] as const;
const withoutInstaller = ['admin', 'asset_host', 'asset_funder'] as const;
const MOST_DAYS = 366;

/** Smart control of a battery. A site that isn’t the caller’s is a 404. */
export const controlRoutes = {
  getPlan: route({
    method: 'GET',
    path: '/api/assets/:id/plan',
    access: withoutInstaller,
    params: IdParams,
    query: z.strictObject({ date: DateOnly.optional().describe('a London day; today unless given') }),
    response: PlanView,
    summary: 'Read the plan of a battery for a day, with its reasons and what the day earned',
    description: 'A funder gets what the day earned, and nothing of the plan.',
  }),
  getScores: route({
    method: 'GET',
    path: '/api/assets/:id/scores',
    access: withoutInstaller,
    params: IdParams,
    query: z
      .strictObject({ from: DateOnly, to: DateOnly })
      .refine(({ from, to }) => from <= to, { message: 'Give a last day on or after the first', path: ['to'] })
      .refine(({ from, to }) => (Date.parse(to) - Date.parse(from)) / 86_400_000 < MOST_DAYS, {
        message: `Ask for ${MOST_DAYS} days at most`,
        path: ['to'],
      }),
    response: ScoresView,
    summary: 'Read what a battery earned on each day, and in all',
    description:
      'Each day is compared with no battery, with self-use and with the best plan. Days without all readings say why they have no score.',
  }),
  putControl: route({
    method: 'PUT',
    path: '/api/assets/:id/control',
    access: ['asset_host'],
    right: 'act',
    params: IdParams,
    body: z.strictObject({
      allowed: z.boolean(),
      objective: z.enum(PLAN_OBJECTIVES),
      reservePercent: z.int().min(0).max(100),
      tariff: HostTariff.nullable().optional().describe('unchanged unless given'),
      version: z.int().min(0).optional(),
    }),
    response: ControlView,
    summary: 'Allow smart control of a battery, stop it, or change what its plans aim for',
    description: 'The same again changes nothing. With a version that isn’t the newest: 409.',
  }),
  handsOff: route({
    method: 'POST',
    path: '/api/assets/:id/hands-off',
    access: hostOrAdmin,
    right: 'act',
    params: IdParams,
    body: NoBody,
    response: ControlView,
    summary: 'Stop smart control at once',
    description: 'The plan ends and no other is sent until the host allows it again.',
  }),
} as const satisfies Record<string, RouteSpec>;

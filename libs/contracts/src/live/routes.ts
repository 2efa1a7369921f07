import { z } from 'zod';
import { route, type RouteSpec } from '../base/route.js';
import { everyone } from '../base/route-parts.js';
import { CatchUp, ChangesCatchUp } from './envelope.js';
import { LIVE_EVENTS } from './live.texts.js';

/** The events that an open page missed. */
export const liveRoutes = {
  listEvents: route({
    method: 'GET',
    path: '/api/events',
    access: everyone,
    scope: 'events:read',
    query: z.strictObject({
      after: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(1000).default(200),
      protocol: z.coerce.number().int().min(1).max(99).default(1),
      records: z.enum(['full', 'changes']).optional(),
    }),
    response: z.union([CatchUp, ChangesCatchUp]),
    summary: 'List the events this reader may see since a cursor',
    description: LIVE_EVENTS,
  }),
} as const satisfies Record<string, RouteSpec>;

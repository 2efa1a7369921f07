import { z } from 'zod';
import { route, type RouteSpec } from '../base/route.js';
import { everyone } from '../base/route-parts.js';
import { CatchUp } from './envelope.js';

/** What an open page missed. */
export const liveRoutes = {
  listEvents: route({
    method: 'GET',
    path: '/api/events',
    access: everyone,
    scope: 'events:read',
    query: z.strictObject({
      after: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(1000).default(200),
    }),
    response: CatchUp,
    summary: 'List the events this reader may see since a cursor',
  }),
} as const satisfies Record<string, RouteSpec>;

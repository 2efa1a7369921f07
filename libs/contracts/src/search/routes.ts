import { z } from 'zod';
import { route, type RouteSpec } from '../base/route.js';
import { everyone } from '../base/route-parts.js';
import { Found } from './views.js';

export const searchRoutes = {
  search: route({
    method: 'GET',
    path: '/api/search',
    access: everyone,
    query: z.strictObject({ q: z.string().trim().min(2).max(100) }),
    response: Found,
    summary: 'Search what you may see, by name, MPAN, postcode or code',
  }),
} as const satisfies Record<string, RouteSpec>;

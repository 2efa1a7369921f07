import { z } from 'zod';
import { Instant } from './fields.js';
import { type RouteSpec, route } from './route.js';
import { GridFrequency, GridInsights, GridLive, GridOutlook, GridRegions } from './views-grid.js';

/** The grid now and in the next two days; for anyone. */
export const gridRoutes = {
  gridLive: route({
    method: 'GET',
    path: '/api/grid/live',
    access: 'anyone',
    response: GridLive,
    summary: 'The grid now: frequency, carbon intensity, mix',
  }),
  gridInsights: route({
    method: 'GET',
    path: '/api/grid/insights',
    access: 'anyone',
    response: GridInsights,
    summary: 'What the grid now means in words, and whether that is news',
  }),
  gridOutlook: route({
    method: 'GET',
    path: '/api/grid/outlook',
    access: 'anyone',
    query: z.strictObject({ region: z.coerce.number().int().min(1).max(14).optional() }),
    response: GridOutlook,
    summary: 'Carbon intensity by half hour: a day back, two days ahead',
  }),
  gridRegions: route({
    method: 'GET',
    path: '/api/grid/regions',
    access: 'anyone',
    response: GridRegions,
    summary: 'Carbon intensity now, by region',
  }),
  gridFrequency: route({
    method: 'GET',
    path: '/api/grid/frequency',
    access: 'anyone',
    query: z.strictObject({ since: Instant.optional() }),
    response: GridFrequency,
    summary: 'Spot values of the frequency, 15 seconds apart, of the last hour at most',
  }),
} as const satisfies Record<string, RouteSpec>;

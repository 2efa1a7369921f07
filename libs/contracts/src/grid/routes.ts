import { z } from 'zod';
import { MOUNTS, ShadingPercent } from '../forecasts/question.js';
import { Instant } from '../base/fields.js';
import { route, type RouteSpec } from '../base/route.js';
import { GridFrequency, GridInsights, GridLive, GridOutlook, GridRegions, GridTape } from './views.js';
import { areaOfPostcode } from '../places/postcode-area.js';

const Region = z.coerce.number().int().min(1).max(14).describe('region id of the Carbon Intensity API');
const Outward = z
  .string()
  .trim()
  .max(10)
  .refine((text) => typeof areaOfPostcode(text) === 'object' && areaOfPostcode(text) !== null, {
    message: 'Please enter a postcode in Great Britain',
  });

/** The grid now and in the next two days; for anyone. */
export const gridRoutes = {
  gridLive: route({
    method: 'GET',
    path: '/api/grid/live',
    access: 'anyone',
    response: GridLive,
    summary: 'Get the grid now: frequency, carbon intensity and generation mix',
  }),
  gridInsights: route({
    method: 'GET',
    path: '/api/grid/insights',
    access: 'anyone',
    response: GridInsights,
    summary: 'Get the current grid insight in words, and whether to notify',
  }),
  gridOutlook: route({
    method: 'GET',
    path: '/api/grid/outlook',
    access: 'anyone',
    query: z.strictObject({ region: Region.optional() }),
    response: GridOutlook,
    summary: 'Get carbon intensity by half hour: the past day and the next two',
  }),
  gridRegions: route({
    method: 'GET',
    path: '/api/grid/regions',
    access: 'anyone',
    response: GridRegions,
    summary: 'Get carbon intensity now, by region',
  }),
  gridFrequency: route({
    method: 'GET',
    path: '/api/grid/frequency',
    access: 'anyone',
    query: z.strictObject({ since: Instant.optional() }),
    response: GridFrequency,
    summary: 'Get frequency readings, 15 seconds apart, for up to the last hour',
  }),
  gridTape: route({
    method: 'GET',
    path: '/api/grid/tape',
    access: 'anyone',
    query: z.strictObject({
      region: Region.optional(),
      postcode: Outward.optional().describe('or its first half: locates the roof, and the region unless one is given'),
      unitRatePence: z.coerce.number().min(1).max(200).optional(),
      solarKwp: z.coerce.number().positive().max(20_000).optional(),
      tiltDeg: z.coerce.number().min(0).max(90).optional(),
      azimuthDeg: z.coerce.number().min(0).max(360).optional(),
      mount: z.enum(MOUNTS).optional(),
      shadingPercent: z.coerce.number().pipe(ShadingPercent).optional(),
    }),
    response: GridTape,
    summary: 'Get tomorrow’s cheapest, greenest and sunniest hours for a site or a region',
  }),
} as const satisfies Record<string, RouteSpec>;

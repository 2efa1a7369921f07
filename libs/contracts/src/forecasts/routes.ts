import { z } from 'zod';
import { IdParams, listOf } from '../base/fields.js';
import { route, type RouteSpec } from '../base/route.js';
import { admin } from '../base/route-parts.js';
import { Accuracy } from './accuracy.js';
import { ForecastAnswer, ForecastBody } from './question.js';
import { ForecastHead, ForecastHeadForAdmin, Sizing, StoredForecast, StoredForecastForAdmin } from './views.js';
import { ForecastScore } from '../usage/views.js';

/** What a site might save and earn. */
export const forecastRoutes = {
  makeForecast: route({
    method: 'POST',
    path: '/api/forecasts',
    access: 'anyone',
    body: ForecastBody,
    response: ForecastAnswer,
    summary:
      'Forecast the savings, energy, carbon and funding of a site. The same question with the same seed returns the same forecast.',
  }),
  getAccuracy: route({
    method: 'GET',
    path: '/api/accuracy',
    access: 'anyone',
    response: Accuracy,
    summary: 'Get how accurate forecasts were, for the grid and for live sites',
  }),
  listHostForecasts: route({
    method: 'GET',
    path: '/api/hosts/:id/forecasts',
    access: admin,
    params: IdParams,
    response: listOf(ForecastHeadForAdmin),
    summary: 'List the stored forecasts of a host and its projects, newest first',
  }),
  listProjectForecasts: route({
    method: 'GET',
    path: '/api/projects/:id/forecasts',
    access: admin,
    params: IdParams,
    response: listOf(ForecastHeadForAdmin),
    summary: 'List the stored forecasts of a project, newest first',
  }),
  sizeProject: route({
    method: 'GET',
    path: '/api/projects/:id/sizing',
    access: admin,
    params: IdParams,
    response: Sizing,
    summary: 'Find system sizes that suit a project’s site and its funder’s target',
  }),
  listMyForecasts: route({
    method: 'GET',
    path: '/api/me/host/forecasts',
    access: ['asset_host'],
    response: listOf(ForecastHead),
    summary: 'List the stored forecasts of your site, newest first',
  }),
  getMyForecastScore: route({
    method: 'GET',
    path: '/api/me/host/forecast-score',
    access: ['asset_host'],
    response: ForecastScore,
    summary: 'Compare forecasts of your site with its meter, by month',
  }),
  getHostForecastScore: route({
    method: 'GET',
    path: '/api/hosts/:id/forecast-score',
    access: admin,
    params: IdParams,
    response: ForecastScore,
    summary: 'Compare forecasts of a host’s site with its meter, by month',
  }),
  getForecast: route({
    method: 'GET',
    path: '/api/forecasts/:id',
    access: ['admin', 'asset_host'],
    params: IdParams,
    response: z.union([StoredForecastForAdmin, StoredForecast]),
    summary: 'Get a stored forecast in full. Hosts don’t see the funder’s returns.',
  }),
} as const satisfies Record<string, RouteSpec>;

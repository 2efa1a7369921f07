import { z } from 'zod';
import { IdParams } from '../base/fields.js';
import { route, type RouteSpec } from '../base/route.js';
import { admin } from '../base/route-parts.js';
import { ChangeViewBody, CreateViewBody, DefaultViewBody, SavedView, SavedViews, VIEW_LISTS } from './views.js';

/** Admins' saved views of their lists. */
export const savedViewRoutes = {
  listViews: route({
    method: 'GET',
    path: '/api/views',
    access: admin,
    query: z.strictObject({ list: z.enum(VIEW_LISTS).optional().describe('Without it, the views of all lists') }),
    response: SavedViews,
    summary: 'List the saved views of a list: your own and shared ones',
  }),
  createView: route({
    method: 'POST',
    path: '/api/views',
    access: admin,
    body: CreateViewBody,
    status: 201,
    response: SavedView,
    summary: 'Save the current state of a list as a view',
  }),
  changeView: route({
    method: 'PATCH',
    path: '/api/views/:id',
    access: admin,
    params: IdParams,
    body: ChangeViewBody,
    response: SavedView,
    summary: 'Rename, update or share one of your views',
  }),
  deleteView: route({
    method: 'DELETE',
    path: '/api/views/:id',
    access: admin,
    params: IdParams,
    status: 204,
    summary: 'Delete one of your views',
  }),
  setDefaultView: route({
    method: 'PUT',
    path: '/api/views/default',
    access: admin,
    body: DefaultViewBody,
    response: SavedViews,
    summary: 'Choose the view a list opens with; null: none',
  }),
} as const satisfies Record<string, RouteSpec>;

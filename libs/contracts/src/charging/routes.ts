import { z } from 'zod';
import { DateOnly, Id, IdParams } from '../base/fields.js';
import { route, type RouteSpec } from '../base/route.js';
import { ChargerAdded, ChargerList, ChargerView, ChargingNeed, ChargingSessionList } from './views.js';

const hostOrAdmin = ['admin', 'asset_host'] as const;
const params = z.strictObject({ id: Id, cid: Id });

/** Most needs of one charger: two for each day. */
const MOST_NEEDS = 14;

export const NewCharger = z.strictObject({
  name: z.string().trim().min(1, 'Give the charger a name').max(80),
  chargePointId: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9._-]{4,48}$/, 'Use 4 to 48 letters, digits, dots, hyphens or underscores')
    .optional()
    .describe('for chargers whose identity can’t be chosen, as their serial number; made up unless given'),
  kw: z.number().min(1.4, 'Give 1.4 kW or more').max(400, 'Give 400 kW or less'),
  phases: z.union([z.literal(1), z.literal(3)]),
});

/** Chargers of a live site and what was charged. A site that isn’t the caller’s is a 404. */
export const chargingRoutes = {
  listChargers: route({
    method: 'GET',
    path: '/api/assets/:id/chargers',
    access: hostOrAdmin,
    params: IdParams,
    response: ChargerList,
    summary: 'List the chargers of a live site, with their state, needs and limits',
  }),
  addCharger: route({
    method: 'POST',
    path: '/api/assets/:id/chargers',
    access: hostOrAdmin,
    right: 'act',
    params: IdParams,
    body: NewCharger,
    status: 201,
    response: ChargerAdded,
    summary: 'Add a charger. Its password is shown once.',
    description:
      'The charger connects by OCPP 1.6J to the address that is returned, with its identity and the password.',
  }),
  removeCharger: route({
    method: 'DELETE',
    path: '/api/assets/:id/chargers/:cid',
    access: hostOrAdmin,
    right: 'act',
    params,
    status: 204,
    summary: 'Remove a charger. It is disconnected, and its sessions stay.',
  }),
  putChargingNeeds: route({
    method: 'PUT',
    path: '/api/assets/:id/chargers/:cid/needs',
    access: hostOrAdmin,
    right: 'act',
    params,
    body: z.strictObject({ items: z.array(ChargingNeed).max(MOST_NEEDS), version: z.int().min(1).optional() }),
    response: ChargerView,
    summary: 'Set what a charger has to give by which time. Plans keep to it.',
    description: 'The same again changes nothing. With a version that isn’t the newest: 409.',
  }),
  listChargingSessions: route({
    method: 'GET',
    path: '/api/assets/:id/charging-sessions',
    access: hostOrAdmin,
    params: IdParams,
    query: z
      .strictObject({
        from: DateOnly.optional().describe('the first London day of starting'),
        to: DateOnly.optional().describe('the last'),
        limit: z.coerce.number().int().min(1).max(200).default(50),
        cursor: z.string().max(200).optional(),
      })
      .refine(({ from, to }) => !from || !to || from <= to, {
        message: 'Give a last day on or after the first',
        path: ['to'],
      }),
    response: ChargingSessionList,
    summary: 'List the charging sessions of a live site, newest first, with energy, cost and carbon',
  }),
} as const satisfies Record<string, RouteSpec>;

import { z } from 'zod';
import { Id, IdParams, listOf, listQuery, NoBody } from '../base/fields.js';
import { route, type RouteSpec } from '../base/route.js';
import { admin } from '../base/route-parts.js';
import { ForecastAnswer } from '../forecasts/question.js';
import { DeclineLeadBody, SubmitLeadBody } from './commands.js';
import { LEAD_STATUSES } from './lifecycle.js';
import { LeadWithCode } from './views.js';
import { LEAD_SORT_KEYS } from './sorts.js';
import { LEAD_FILTERS } from '../work/list-filters.js';

/** From the lead form to the unique code used for sign-up. */
export const leadRoutes = {
  submitLead: route({
    method: 'POST',
    path: '/api/leads',
    access: 'anyone',
    body: SubmitLeadBody,
    status: 201,
    response: z.strictObject({ id: Id, forecast: ForecastAnswer.nullable() }),
    summary: 'Submit the lead form',
  }),
  listLeads: route({
    method: 'GET',
    path: '/api/leads',
    access: admin,
    query: listQuery(LEAD_STATUSES, LEAD_SORT_KEYS).extend({
      ...LEAD_FILTERS,
      address: z.email().max(254).toLowerCase().optional(),
      onePerAddress: z.literal('true').optional(),
    }),
    response: listOf(LeadWithCode),
    summary: 'List leads',
  }),
  getLead: route({
    method: 'GET',
    path: '/api/leads/:id',
    access: admin,
    params: IdParams,
    response: LeadWithCode,
    summary: 'Get a lead',
  }),
  approveLead: route({
    method: 'POST',
    path: '/api/leads/:id/approve',
    access: admin,
    params: IdParams,
    body: NoBody,
    response: LeadWithCode,
    summary: 'Approve a lead: creates its unique code and emails it',
  }),
  declineLead: route({
    method: 'POST',
    path: '/api/leads/:id/decline',
    access: admin,
    params: IdParams,
    body: DeclineLeadBody,
    response: LeadWithCode,
    summary: 'Decline a lead',
  }),
} as const satisfies Record<string, RouteSpec>;

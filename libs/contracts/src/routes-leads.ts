import { z } from 'zod';
import { DeclineLeadBody, SubmitLeadBody } from './commands.js';
import { Id, IdParams, NoBody, listOf, listQuery } from './fields.js';
import { ForecastAnswer } from './forecasts.js';
import { type RouteSpec, route } from './route.js';
import { admin } from './routes-common.js';
import { LEAD_STATUSES } from './statuses.js';
import { LeadWithCode } from './views-parties.js';

/** From the lead form to the unique code that signs up. */
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
    query: listQuery(LEAD_STATUSES, ['createdAt', 'fullName', 'companyName', 'status']),
    response: listOf(LeadWithCode),
    summary: 'Leads',
  }),
  getLead: route({
    method: 'GET',
    path: '/api/leads/:id',
    access: admin,
    params: IdParams,
    response: LeadWithCode,
    summary: 'One lead',
  }),
  approveLead: route({
    method: 'POST',
    path: '/api/leads/:id/approve',
    access: admin,
    params: IdParams,
    body: NoBody,
    response: LeadWithCode,
    summary: 'Approve a lead: its unique code is drawn and mailed',
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

import { type ForecastBody, leadRoutes, type TypedLead } from '@libs/contracts';
import { api } from '../../../lib/api/api';

/** Sends a lead; loaded with the open form, so that the page itself carries neither the API's client nor its schemas. */
export const sendLead = (lead: TypedLead, forecastInput: ForecastBody | null, idempotencyKey: string) =>
  api(leadRoutes.submitLead, {
    body: { ...lead, phoneNumber: lead.phoneNumber || null, ...(forecastInput && { forecastInput }) },
    idempotencyKey,
  });

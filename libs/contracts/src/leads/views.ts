import { z } from 'zod';
import { Id, Instant, Version } from '../base/fields.js';
import { LEAD_STATUSES } from './lifecycle.js';

export const LeadView = z
  .strictObject({
    id: Id,
    fullName: z.string(),
    companyName: z.string(),
    workEmail: z.string(),
    phoneNumber: z.string().nullable(),
    status: z.enum(LEAD_STATUSES),
    approved: z.boolean(),
    createdAt: Instant,
    version: Version,
  })
  .meta({ id: 'Lead' });
export type LeadView = z.infer<typeof LeadView>;

/** The unique code that an admin may read out to an approved lead, over HTTP alone. */
export const LeadWithCode = z
  .strictObject({
    ...LeadView.shape,
    uniqueCode: z.string().nullable(),
    /** Which text the sender agreed to, by its name and date, and when. */
    consent: z.strictObject({ text: z.string(), at: Instant }),
    /** How many leads came from the same address, this one included; in lists. */
    fromSameAddress: z.int().min(1).optional(),
  })
  .meta({ id: 'LeadWithCode' });
export type LeadWithCode = z.infer<typeof LeadWithCode>;

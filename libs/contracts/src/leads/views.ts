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

/** The unique code that an admin may give to an approved lead, only over HTTP. */
export const LeadWithCode = z
  .strictObject({
    ...LeadView.shape,
    uniqueCode: z.string().nullable(),
    /** The text that the sender agreed to, by name and date, and when they did. */
    consent: z.strictObject({ text: z.string(), at: Instant }),
    /** How many leads came from the same address, this one included; in lists. */
    fromSameAddress: z.int().min(1).optional(),
  })
  .meta({ id: 'LeadWithCode' });
export type LeadWithCode = z.infer<typeof LeadWithCode>;

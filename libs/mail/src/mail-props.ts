import { Id, Instant, DateOnly, MEMBER_ROLES, NOTIFICATION_KIND_NAMES, ROLES } from '@libs/contracts';
import { z } from 'zod';
import type { MailTemplate } from './templates.js';

/** What each template is filled with. `href` is a path of the product; the address is put before it when it is sent. */

const name = z.string();
const href = z.string().startsWith('/');
/** Forecast figures: the low, central and high estimate. */
const Range = z.looseObject({ p10: z.number(), p50: z.number(), p90: z.number() });

/** The data of every notification email; the role decides which settings page it links to. */
const told = {
  name,
  role: z.enum(ROLES),
  /** The type that its reader may switch off; emails written before there were types have none. */
  kind: z.enum(NOTIFICATION_KIND_NAMES).optional(),
  text: z.string(),
  why: z.string(),
  href,
};

const YearSaving = z.strictObject({ year: z.int(), saving: z.number() });

/** What the receipt shows of a forecast, whatever else is in it. Receipts posted earlier have its bills only. */
const ReceiptForecast = z.looseObject({
  annual: z.looseObject({ currentBill: Range, newBill: Range, savings: Range }),
  inputs: z
    .looseObject({
      businessType: z.string(),
      postcode: z.string().nullable(),
      region: z.string(),
      annualUsageKwh: z.number(),
      unitRatePence: z.number(),
      standingChargePencePerDay: z.number(),
      roofAreaM2: z.number(),
      tiltDeg: z.number(),
      azimuthDeg: z.number(),
      evChargers: z.number(),
      offer: z.string(),
      smartService: z.boolean(),
    })
    .optional(),
  entered: z.array(z.string()).optional().describe('names of the inputs that the visitor gave'),
  system: z.looseObject({ solarKwp: z.number(), batteryKwh: z.number() }).optional(),
  href: href.nullish().describe('the path of the calculator with what the visitor set in it'),
  byYear: z.array(YearSaving).optional().describe('the saving of the first, the tenth and the last year'),
  later: YearSaving.nullish().describe('the last year of the term alone, in receipts posted before there was `byYear`'),
});

export const MAIL_PROPS = {
  access_code: z.strictObject({ name, code: z.string(), expiresAt: Instant }),
  welcome: z.strictObject({ name, href }),
  password_reset: z.strictObject({ name, href }),
  password_changed: z.strictObject({ name, at: Instant, href }),
  new_device: z.strictObject({ name, text: z.string(), at: Instant, href }),
  lead_receipt: z.strictObject({ name, companyName: z.string(), forecast: ReceiptForecast.nullish() }),
  lead_approved: z.strictObject({ name, companyName: z.string(), uniqueCode: z.string() }),
  lead_declined: z.strictObject({ name, companyName: z.string() }),
  pairing_to_review: z.strictObject({ ...told, hostCompany: z.string() }),
  project_confirmed: z.strictObject(told),
  job_assigned: z.strictObject({ ...told, hostCompany: z.string() }),
  job_scheduled: z.strictObject({ ...told, hostCompany: z.string(), date: DateOnly.nullable() }),
  job_returned: z.strictObject({ ...told, hostCompany: z.string(), reason: z.string().nullable() }),
  commissioning_complete: z.strictObject({ ...told, hostCompany: z.string(), date: DateOnly.nullable() }),
  project_live: z.strictObject({ ...told, hostCompany: z.string(), date: DateOnly.nullable() }),
  proposal: z.strictObject({
    name,
    companyName: z.string(),
    number: z.string(),
    forecastVersion: z.int().optional(),
    saving: z.strictObject({ p10: z.string(), p50: z.string(), p90: z.string(), percent: z.string() }),
    href,
    expiresAt: Instant,
  }),
  proposal_accepted: z.strictObject({
    name,
    companyName: z.string(),
    number: z.string(),
    edition: z.int(),
    sha256: z.string(),
    statement: z.string().describe('the sentence that was accepted'),
    at: Instant,
    href,
  }),
  person_answered: z.strictObject({ name, personName: z.string(), href }),
  invitation: z.strictObject({
    companyName: z.string(),
    invitedBy: z.string(),
    memberRole: z.enum(MEMBER_ROLES),
    expiresAt: Instant,
    href,
  }),
  daily_digest: z.strictObject({
    name,
    role: z.enum(ROLES),
    day: DateOnly,
    items: z.array(z.strictObject({ id: Id, text: z.string(), href, at: Instant })).min(1),
    /** How many more there are than are listed. */
    more: z.int().min(0),
  }),
  /** What an admin wrote from a record: added as it is sent, and in no row of the outbox. */
  record_email: z.strictObject({
    subject: z.string(),
    text: z.string(),
    by: z.string().nullable(),
    replyTo: z.email().nullable().describe('where an answer is read; null: nowhere in the product'),
  }),
  plain: z.strictObject({
    ...told,
    security: z.boolean().optional(),
    /** Of an email about a message: added as it is sent, and in no row of the outbox. */
    message: z
      .strictObject({
        text: z.string().nullable(),
        replyTo: z.email().nullable().describe('where a reply is taken; null: in the product alone'),
      })
      .optional(),
  }),
} as const satisfies Record<MailTemplate, z.ZodType>;

export type MailProps<T extends MailTemplate = MailTemplate> = z.infer<(typeof MAIL_PROPS)[T]>;

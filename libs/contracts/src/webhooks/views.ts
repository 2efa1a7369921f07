import { z } from 'zod';
import { WEBHOOK_KINDS } from '../subscribers.js';
import { Id, Instant, Name } from '../base/fields.js';
import { ROLES } from '../base/roles.js';

/** Sent by hand, to test whether an endpoint responds. */
export const WEBHOOK_TEST = 'webhook.test';

export const WEBHOOK_SECRET_PREFIX = 'whsec_';
/** An endpoint that has accepted nothing for this long is paused. */
export const WEBHOOK_PATIENCE_HOURS = 20;
/** How long deliveries are logged, and how long pending ones are kept. */
export const WEBHOOK_DAYS = 30;

/** `paused`: by a person, or because it accepted nothing for a day. `asleep`: its account is not active now. */
const WEBHOOK_STATES = ['active', 'failing', 'paused', 'asleep'] as const;
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;

export const WebhookView = z
  .strictObject({
    id: Id,
    name: z.string(),
    url: z.string(),
    kinds: z.array(z.enum(WEBHOOK_KINDS)),
    state: z.enum(WEBHOOK_STATES),
    pausedReason: z.string().nullable(),
    seesAs: z.strictObject({
      id: Id,
      name: z.string(),
      companyName: z.string().nullable(),
      role: z.enum(ROLES),
    }),
    sequence: z.int().describe('The sequence number of its newest delivery'),
    waiting: z.int(),
    createdAt: Instant,
    createdBy: z.string(),
    deliveredAt: Instant.nullable(),
    failingSince: Instant.nullable(),
  })
  .meta({ id: 'Webhook' });
export type WebhookView = z.infer<typeof WebhookView>;

export const WebhookDeliveryView = z
  .strictObject({
    id: Id.describe('The same on every attempt: `webhook-id`'),
    sequence: z.int(),
    type: z.enum([...WEBHOOK_KINDS, WEBHOOK_TEST]),
    state: z.enum(DELIVERY_STATES),
    attempts: z.int(),
    createdAt: Instant,
    nextAt: Instant.nullable(),
    deliveredAt: Instant.nullable(),
    lastStatus: z.int().nullable().describe('The endpoint’s last response'),
    lastError: z.string().nullable(),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDeliveryView = z.infer<typeof WebhookDeliveryView>;

const kinds = z
  .array(z.enum(WEBHOOK_KINDS))
  .min(1, 'Choose at least one type of event')
  .max(WEBHOOK_KINDS.length)
  .transform((chosen) => [...new Set(chosen)]);

export const CreateWebhookBody = z.strictObject({
  name: Name.max(60),
  url: z.string().trim().min(1).max(500),
  kinds,
  userId: Id.optional().describe('The account whose access it has. Yours by default.'),
  password: z.string().max(200).describe('Your own password, to confirm'),
});
export const ChangeWebhookBody = z.strictObject({
  name: Name.max(60).optional(),
  kinds: kinds.optional(),
  paused: z.boolean().optional(),
});
export const NewWebhook = z.strictObject({
  webhook: WebhookView,
  secret: z.string().describe('The signing secret of its deliveries. Only in this response.'),
});
export const ReplayBody = z
  .strictObject({ from: z.int().min(1), to: z.int().min(1) })
  .refine(({ from, to }) => to >= from && to - from < 10_000, {
    message: 'Give a range of up to 10,000 deliveries, lowest first',
    path: ['to'],
  });
export const Replayed = z.strictObject({ replayed: z.int() });

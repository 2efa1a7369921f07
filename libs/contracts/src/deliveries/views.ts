import { z } from 'zod';
import { Id, Instant, Version } from '../base/fields.js';
import { FILE_TYPES } from '../documents/lifecycle.js';

/** What a phone may hold for a job until there is signal. */
const DELIVERY_ITEM_KINDS = [...FILE_TYPES, 'start', 'ready', 'commissioning'] as const;
export type DeliveryItemKind = (typeof DELIVERY_ITEM_KINDS)[number];

/** `held` on the phone; `arrived` here; `refused` here, with the reason; `dropped` by the person. */
export const DELIVERY_ITEM_STATES = ['held', 'arrived', 'refused', 'dropped'] as const;

const DeliveryItem = z.strictObject({
  /** The Idempotency-Key under which it is sent. */
  key: z.string(),
  kind: z.enum(DELIVERY_ITEM_KINDS),
  name: z.string(),
  state: z.enum(DELIVERY_ITEM_STATES),
  reason: z.string().nullable(),
  settledAt: Instant.nullable(),
});

/** What one phone holds for a job, and how much of it has arrived. */
export const DeliveryView = z
  .strictObject({
    id: Id,
    version: Version,
    projectId: Id,
    jobId: Id,
    by: z.string(),
    /** How many items the phone has announced, without those that were dropped. */
    declared: z.int().min(0),
    arrived: z.int().min(0),
    refused: z.int().min(0),
    items: z.array(DeliveryItem),
    /** When the phone was last heard of for this job. */
    heardAt: Instant,
    /** When an admin stopped waiting: the phone may be lost. */
    closedAt: Instant.nullable(),
  })
  .meta({ id: 'Delivery' });
export type DeliveryView = z.infer<typeof DeliveryView>;

const MOST_DELIVERED = 200;

/** All that the phone has announced, with what it announces now; said twice it changes nothing. */
export const DeclareDeliveryBody = z.strictObject({
  /** Drawn by the phone, one for each job. */
  deliveryId: Id,
  items: z
    .array(
      z.strictObject({
        key: z.string().min(8).max(64),
        kind: z.enum(DELIVERY_ITEM_KINDS),
        name: z.string().max(200),
      }),
    )
    .max(MOST_DELIVERED),
  /** Keys of items that the person dropped. */
  dropped: z.array(z.string().min(8).max(64)).max(MOST_DELIVERED).default([]),
});

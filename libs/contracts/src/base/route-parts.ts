import { z } from 'zod';
import { Id } from './fields.js';

/** Parts shared by several route tables: who may call, and the query of a plain list. */

export const admin = ['admin'] as const;
export const everyone = ['admin', 'asset_host', 'asset_funder', 'installer'] as const;

export const page = z.strictObject({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z.string().max(2000).optional(),
});

/** The moment for which a record is requested. */
export const pastMoment = z
  .strictObject({ moment: z.iso.datetime({ offset: true }).optional(), event: Id.optional() })
  .refine(({ moment, event }) => !moment !== !event, { message: 'Give a moment or a timeline entry' });

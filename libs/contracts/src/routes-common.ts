import { z } from 'zod';

/** What several route tables share: who may call, and the query of a plain list. */

export const admin = ['admin'] as const;
export const everyone = ['admin', 'asset_host', 'asset_funder', 'installer'] as const;

export const page = z.strictObject({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z.string().max(2000).optional(),
});

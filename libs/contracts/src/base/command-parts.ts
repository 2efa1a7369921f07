import { z } from 'zod';
import { Id, OptionalReason, Version } from './fields.js';

export const password = z.string().min(1, 'Please enter your password').max(200);
export const setStatus = <const S extends readonly [string, ...string[]]>(statuses: S) =>
  z.strictObject({ status: z.enum(statuses), reason: OptionalReason, version: Version.optional() });
/** Data shared by several commands of one request; stored with their events. */
export const batch = { batchId: Id.optional() };

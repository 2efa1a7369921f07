import { z } from 'zod';
import { HistoryItem } from '../activity/views.js';
import { FieldErrorItem } from './fields.js';

/** The API's error codes and the HTTP status of each. */
export const ERROR_STATUS = {
  validation_failed: 400,
  invalid_json: 400,
  unauthorized: 401,
  invalid_credentials: 401,
  invalid_access_code: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  version_conflict: 409,
  gate_unmet: 409,
  stale_edition: 409,
  wrong_state: 409,
  link_expired: 409,
  cca_review: 409,
  works_started: 409,
  window_closed: 409,
  in_progress: 409,
  too_large: 413,
  unsupported_media: 415,
  idempotency_mismatch: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;
const ERROR_CODES = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]];

/** One invalid field, by its dotted path. */
export type FieldError = z.infer<typeof FieldErrorItem>;

/** The current state of a record whose command was refused, as its reader may see it. */
export const CurrentRecord = z.strictObject({
  kind: z.string(),
  id: z.uuid(),
  version: z.int(),
  view: z.unknown(),
});
export type CurrentRecord = z.infer<typeof CurrentRecord>;

/** The shape of every error of the API. */
export const ErrorBody = z
  .strictObject({
    message: z.string().describe('Suitable to show to a person'),
    details: z.string().nullable(),
    hint: z.string().nullable(),
    code: z.enum(ERROR_CODES),
    status: z.int(),
    requestId: z.string(),
    errors: z.array(FieldErrorItem).optional(),
    current: CurrentRecord.optional(),
    since: z
      .array(HistoryItem)
      .optional()
      .describe(
        'On a 409 for a stale version: what changed since that version, as this reader may see it, oldest first',
      ),
  })
  .meta({ id: 'Error' });
export type ErrorBody = z.infer<typeof ErrorBody>;

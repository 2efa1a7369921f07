import type { z } from 'zod';
import type { FieldErrorItem } from './fields.js';

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
export const ERROR_CODES = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]];

/** One invalid field, by its dotted path. */
export type FieldError = z.infer<typeof FieldErrorItem>;

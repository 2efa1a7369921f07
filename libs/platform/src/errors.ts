import { type CurrentRecord, ERROR_STATUS, type ErrorCode, type FieldError, type HistoryItem } from '@libs/contracts';

export interface ErrorExtra {
  details?: string | null;
  hint?: string | null;
  errors?: FieldError[];
  /** The record as it stands now and as the reader may see it; on a 409 alone. */
  current?: CurrentRecord;
  /** What became of the record since the version that the reader saw, oldest first; on a 409 alone. */
  since?: HistoryItem[];
  /** Seconds until another try makes sense; becomes the `Retry-After` header. */
  retryAfter?: number;
}

/** A refusal with a reason. Anything else that is thrown is our fault and answers 500. */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly extra: ErrorExtra = {},
  ) {
    super(message);
    this.name = 'AppError';
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

/** The refusals by name. Each makes an error to throw; a refusal writes nothing. */
export const refuse = {
  validation: (message = 'Please check what you entered', errors?: FieldError[]) =>
    new AppError('validation_failed', message, errors ? { errors } : {}),
  unauthorized: (message = 'Please sign in', hint?: string) =>
    new AppError('unauthorized', message, hint ? { hint } : {}),
  invalidCredentials: (message: string, hint?: string) =>
    new AppError('invalid_credentials', message, hint ? { hint } : {}),
  invalidAccessCode: (message: string) => new AppError('invalid_access_code', message),
  forbidden: (message = 'You don’t have access to this') => new AppError('forbidden', message),
  notFound: (message = 'Not found') => new AppError('not_found', message),
  conflict: (message: string, details?: string | null, current?: CurrentRecord) =>
    new AppError('conflict', message, { details, current }),
  gateUnmet: (message: string, errors: FieldError[], current?: CurrentRecord) =>
    new AppError('gate_unmet', message, { errors, current }),
  inProgress: (message = 'This request is still being processed') => new AppError('in_progress', message),
  idempotencyMismatch: (message = 'This key was used for a different request') =>
    new AppError('idempotency_mismatch', message),
  tooLarge: (message = 'This is too large') => new AppError('too_large', message),
  fileTooLarge: (maxBytes: number) =>
    new AppError('too_large', `This file is too large. Files can be up to ${Math.floor(maxBytes / 1024 / 1024)} MB`),
  rateLimited: (retryAfter: number, message = 'Too many attempts. Please try again later') =>
    new AppError('rate_limited', message, { retryAfter }),
  unavailable: (message = 'This isn’t available right now. Please try again') => new AppError('unavailable', message),
};

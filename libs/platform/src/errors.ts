import { type CurrentRecord, ERROR_STATUS, type ErrorCode, type FieldError, type HistoryItem } from '@libs/contracts';
import { ERRORS, FIELD, UPLOAD } from './errors.texts.js';

export interface ErrorExtra {
  details?: string | null;
  hint?: string | null;
  errors?: FieldError[];
  /** The current record, as the reader may see it; only on a 409. */
  current?: CurrentRecord;
  /** What happened to the record since the version that the reader saw, oldest first; only on a 409. */
  since?: HistoryItem[];
  /** Seconds until a retry makes sense; sent as the `Retry-After` header. */
  retryAfter?: number;
}

/** A refusal with a reason. Any other error that is thrown is a bug and is answered with 500. */
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

const badField = (path: string, message: string) =>
  new AppError('validation_failed', ERRORS.checkInput, { errors: [{ path, message }] });

/** The refusals by name. Each creates an error to throw; a refused command writes nothing. */
export const refuse = {
  validation: (message: string = ERRORS.checkInput, errors?: FieldError[]) =>
    new AppError('validation_failed', message, errors ? { errors } : {}),
  /** A refusal because of one field; the field's error is also the message. */
  field: (path: string, message: string) => new AppError('validation_failed', message, { errors: [{ path, message }] }),
  unknownField: (path: string) => badField(path, FIELD.unknown),
  notOneOf: (path: string, choices: readonly string[]) => badField(path, FIELD.oneOf(choices)),
  unauthorized: (message: string = ERRORS.signIn, hint?: string) =>
    new AppError('unauthorized', message, hint ? { hint } : {}),
  invalidCredentials: (message: string, hint?: string) =>
    new AppError('invalid_credentials', message, hint ? { hint } : {}),
  invalidAccessCode: (message: string) => new AppError('invalid_access_code', message),
  forbidden: (message: string = ERRORS.noAccess) => new AppError('forbidden', message),
  notFound: (message: string = ERRORS.notFound) => new AppError('not_found', message),
  conflict: (message: string, details?: string | null, current?: CurrentRecord) =>
    new AppError('conflict', message, { details, current }),
  gateUnmet: (message: string, errors: FieldError[], current?: CurrentRecord) =>
    new AppError('gate_unmet', message, { errors, current }),
  inProgress: (message: string = ERRORS.inProgress) => new AppError('in_progress', message),
  idempotencyMismatch: (message: string = ERRORS.keyReused) => new AppError('idempotency_mismatch', message),
  tooLarge: (message: string = ERRORS.tooLarge) => new AppError('too_large', message),
  fileTooLarge: (maxBytes: number) => new AppError('too_large', UPLOAD.tooLarge(Math.floor(maxBytes / 1024 / 1024))),
  rateLimited: (retryAfter: number, message: string = ERRORS.tooOften) =>
    new AppError('rate_limited', message, { retryAfter }),
  unavailable: (message: string = ERRORS.unavailable) => new AppError('unavailable', message),
};

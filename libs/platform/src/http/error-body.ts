import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '@libs/contracts';
import { HttpException } from '@nestjs/common';
import { AppError, refuse } from '../errors.js';
import { ERRORS, FIELD, REQUEST } from '../errors.texts.js';

const BY_STATUS = new Map<number, () => AppError>([
  [400, () => refuse.validation(REQUEST.notUnderstood)],
  [401, () => refuse.unauthorized()],
  [403, () => refuse.forbidden()],
  [404, () => refuse.notFound()],
  [405, () => new AppError('method_not_allowed', REQUEST.method)],
  [413, () => refuse.tooLarge()],
  [414, () => refuse.validation(REQUEST.longAddress)],
  [415, () => new AppError('unsupported_media', REQUEST.notJson)],
  [431, () => refuse.validation(REQUEST.longHeaders)],
  [503, () => refuse.unavailable()],
]);

/** The SQLSTATE of a driver's error, anywhere in the chain of causes. */
function sqlState(error: unknown): string | null {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    const { code } = at as { code?: unknown };
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return null;
}

/** A deadlock or a serialisation failure: the transaction that was rolled back can be retried. */
export const isContention = (error: unknown): boolean => ['40P01', '40001'].includes(sqlState(error) ?? '');

const NO_DATABASE = /^(08|57P|53)/;
const NO_CONNECTION = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND']);

function ofDatabase(error: unknown): AppError | null {
  const state = sqlState(error);
  if (state === '23505') return refuse.conflict(ERRORS.justDone);
  if (state === '22021' || state === '22P05') return refuse.validation(FIELD.character);
  if (isContention(error)) return new AppError('unavailable', ERRORS.tryAgain, { retryAfter: 1 });
  if (state && NO_DATABASE.test(state)) return refuse.unavailable();
  const { code, message } = error as { code?: string; message?: string };
  if (code && NO_CONNECTION.has(code)) return refuse.unavailable();
  if (/Connection terminated/.test(message ?? '')) return refuse.unavailable();
  // No connection of the pool was free within ten seconds (see orm.ts): nothing was written.
  if (/timeout exceeded when trying to connect/.test(message ?? '')) return busy();
  return null;
}

/** Converts any error to an API error. An unexpected one becomes `internal`, and its text is not sent. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof HttpException) return BY_STATUS.get(error.getStatus())?.() ?? internal();
  const fromDatabase = error instanceof Error ? ofDatabase(error) : null;
  if (fromDatabase) return fromDatabase;
  const { statusCode } = (error ?? {}) as { statusCode?: unknown };
  if (typeof statusCode === 'number' && statusCode < 500) return BY_STATUS.get(statusCode)?.() ?? refuse.validation();
  return internal();
}

const busy = () =>
  new AppError('unavailable', ERRORS.busy, {
    retryAfter: 5,
  });

const internal = () => new AppError('internal', ERRORS.internal);

/** The one shape of every error of the API. */
export function errorBody(error: AppError, requestId: string): ErrorBody {
  const { details = null, hint = null, errors, current, since } = error.extra;
  const code: ErrorCode = error.code;
  return {
    message: error.message,
    details,
    hint,
    code,
    status: ERROR_STATUS[code],
    requestId,
    ...(errors ? { errors } : {}),
    ...(current ? { current } : {}),
    ...(since ? { since } : {}),
  };
}

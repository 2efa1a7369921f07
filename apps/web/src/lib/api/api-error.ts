import {
  type CurrentRecord,
  ERROR_STATUS,
  type ErrorBody,
  type ErrorCode,
  type FieldError,
  type HistoryItem,
} from '@libs/contracts';
import { API, UNREACHED } from './api.texts';

/** A refusal, or a call that never arrived (`status` 0). Its message is fit to show a person. */
export class ApiError extends Error {
  override name = 'ApiError';

  constructor(
    readonly status: number,
    readonly code: ErrorCode | 'network',
    message: string,
    readonly details: string | null = null,
    readonly hint: string | null = null,
    readonly errors: FieldError[] = [],
    /** On a conflict: the record as it is now, as this reader may see it. */
    readonly current: CurrentRecord | null = null,
    /** Seconds to wait, where the server named them. */
    readonly retryAfter: number | null = null,
    readonly requestId: string | null = null,
    /** On a stale version: what changed since, oldest first. */
    readonly since: HistoryItem[] = [],
  ) {
    super(message);
  }

  /** Nothing was refused: the answer did not come. */
  get unreachable(): boolean {
    return this.status === 0 || this.status >= 502;
  }

  /** It came without words of its own, as from a proxy in between: each page has words for that. */
  get wordless(): boolean {
    return this.message === API.failed;
  }
}

function codeOf(status: number): ErrorCode {
  const found = Object.entries(ERROR_STATUS).find(([, known]) => known === status);
  return (found?.[0] as ErrorCode | undefined) ?? (status >= 500 ? 'internal' : 'validation_failed');
}

/**
 * Reads an error's body without trusting it: a proxy in between may answer with a page, a newer server with more.
 */
export async function errorFrom(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => ({}))) as Partial<ErrorBody>;
  const seconds = Number(response.headers.get('Retry-After'));
  return new ApiError(
    response.status,
    body.code ?? codeOf(response.status),
    typeof body.message === 'string' && body.message ? body.message : API.failed,
    body.details ?? null,
    body.hint ?? null,
    body.errors ?? [],
    body.current ?? null,
    Number.isFinite(seconds) && seconds > 0 ? seconds : null,
    body.requestId ?? response.headers.get('X-Request-Id'),
    body.since ?? [],
  );
}

/** What to say under a toast's title: why it was refused. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return API.failed;
  if (error.code === 'network') return UNREACHED;
  // What is missing says more than how the record is.
  return error.code === 'gate_unmet' ? error.message : (error.details ?? error.message);
}

import type { ErrorCode } from '@libs/contracts';

/** Why the rules refuse; the write path adds the current record. */
export class Refused extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly errors: { path: string; message: string }[] = [],
  ) {
    super(message);
  }
}

export const wrongState = (message: string): Refused => new Refused('wrong_state', message);
export const stale = (message: string): Refused => new Refused('stale_edition', message);
export const invalid = (path: string, message: string): Refused =>
  new Refused('validation_failed', message, [{ path, message }]);

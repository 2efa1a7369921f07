/** Why the rules refuse; the write path adds the current state and who caused it. */
export class Refused extends Error {
  constructor(
    readonly kind: 'conflict' | 'version' | 'gate' | 'invalid' | 'gone',
    message: string,
    readonly hint: string | null = null,
    readonly errors: { path: string; message: string }[] = [],
  ) {
    super(message);
  }
}

export const conflict = (hint: string): Refused => new Refused('conflict', hint, hint);
export const invalid = (path: string, message: string): Refused =>
  new Refused('invalid', message, null, [{ path, message }]);

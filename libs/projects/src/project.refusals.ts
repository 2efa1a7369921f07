/** Why the rules refuse; the write path adds what is there now and who made it so. */
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

/** What the list of accounts and an open account say. */
export const ACCOUNTS = {
  search: 'Name, email or company',
  failed: 'We couldn’t load the accounts',
  none: 'No accounts yet.',
  create: 'Create a user to get started.',
  noMatch: (text: string) => `No one matches “${text}”.`,
  noMatchNow: 'No account matches these filters.',
} as const;

export const ACCOUNT = {
  gone: 'This account doesn’t exist',
  failed: 'We couldn’t load the account',
  back: 'Back to the list',
  lastSignIn: 'Last sign-in:',
  codeExpired: 'Code expired',
} as const;

export const SESSIONS = {
  failed: 'We couldn’t load the sessions',
  none: 'No active sessions',
  lastUsed: 'Last used',
  signedIn: ', signed in',
  endOn: (device: string) => `End the session on ${device}`,
  endFailed: 'We couldn’t end the session',
} as const;

export const ISSUE = {
  title: (act: string, name: string) => `${act} for ${name}`,
  done: (name: string) => `New access code for ${name}`,
  validUntil: (time: string) => `Valid until ${time}`,
  failed: 'We couldn’t issue the access code',
  emailed: (email: string) => `We email a new code to ${email}. It is valid for 14 days.`,
  earlier: (code: string) => `The earlier code ${code} stops working.`,
  password: 'This account has a password. Signing in with the code sets a new one and ends all sessions.',
} as const;

export const VOID = {
  title: (name: string) => `Void the code of ${name}`,
  code: (code: string) => `The code ${code} stops working.`,
  anyCode: 'The code stops working.',
  noSignIn: 'They can’t sign in until you issue a new code.',
  failed: 'We couldn’t void the access code',
} as const;

export const SUSPEND = {
  title: (name: string) => `Suspend ${name}`,
  failed: 'We couldn’t suspend the account',
  sessions: (n: number) =>
    n === 0
      ? 'They aren’t signed in anywhere now.'
      : `They are signed out of ${n === 1 ? '1 device' : `${n} devices`} immediately.`,
  noSignIn: 'They can’t sign in until you restore the account.',
  code: 'Their unused access code stops working.',
  records: (n: number) => `Who takes over ${n === 1 ? 'the record' : `the ${n} records`} that they own?`,
  toNobody: 'Nobody. Every admin gets their notifications.',
  recordStays: 'The record and the projects stay as they are.',
} as const;

export const RESTORE = {
  title: (name: string) => `Restore ${name}`,
  failed: 'We couldn’t restore the account',
  password: 'They can sign in with their earlier password again.',
  sessions: 'Ended sessions stay ended.',
  invited: 'The account is invited again. It needs a new access code to sign in.',
} as const;

export const END_SESSIONS = {
  title: (name: string) => `End all sessions of ${name}`,
  ends: (n: number) => (n === 1 ? '1 session ends immediately.' : `${n} sessions end immediately.`),
  again: 'They can sign in again straight away. To keep someone out, suspend the account.',
  failed: 'We couldn’t end the sessions',
} as const;

export const SECOND_FACTOR = {
  title: (name: string) => `Remove the second factor of ${name}`,
  removed: 'Their authenticator app, recovery codes and passkeys are removed.',
  passwordAlone:
    'Until they add another, anyone with their password can sign in. Only do this for someone you have spoken to.',
  failed: 'We couldn’t remove the second factor',
} as const;

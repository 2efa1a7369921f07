/** Why something about an account is refused, as the person reads it. */
export const REFUSALS = {
  notAnOwner: 'Choose an admin with an active account',
  ownAccount: 'You can’t suspend your own account',
  onlyAdmin: 'This is the only active admin left. Add another admin first.',
  accountSuspended: 'This account is suspended. Restore it first.',
  emailInUse: 'There’s already an account with this email',
  anotherEmail: 'Sign in with it, or use another email address',
  userNotFound: 'User not found',
  notActive: 'This account isn’t active',
  adminScopes: (scopes: readonly string[]) =>
    `${scopes.join(' and ')} can only be given to a key that reads as an admin`,
  keyNeedsActive: 'Choose an active account for the key to read as',
  keyNotFound: 'API key not found',
  keyScope: 'This API key isn’t allowed to do that. Create one with the scope that’s needed.',
  memberMayNot: (words: string, ask: string) => `Only ${words} can do that. Ask ${ask}.`,
  billingMayNot:
    'With the role Billing you see bills, statements and agreements. Ask an owner for another role to see more.',
  busy: 'We’re very busy right now. Please try again in a few seconds',
} as const;

/** Notices to the owner of an account. */
export const NOTICES = {
  newDevice: (device: string) => `New sign-in: ${device}`,
  sessionReused: 'We ended one of your sessions to keep your account safe',
} as const;

/** Lines of the security audit. */
export const AUDIT = {
  resetRequested: 'A password reset link was requested',
  tokenReused: 'An old refresh token was used again, so its session was ended',
  passkeyFailed: 'Sign-in by passkey failed',
  passkeySuspended: 'Sign-in by passkey failed: suspended',
  adminSetUp: 'The first admin was set up',
  setUpRefused: (why: string) => `Setting up the first admin was refused: ${why}`,
  adminExists: 'there is already an admin',
  wrongToken: 'wrong token',
  badDetails: 'the details were not accepted',
  keyCreated: (prefix: string, name: string, scopes: string) => `API key ${prefix}… created for ${name}: ${scopes}`,
  keyRevoked: (prefix: string) => `API key ${prefix}… revoked`,
} as const;

/** Refusals about a second factor. */
export const FACTOR_TEXTS = {
  due: 'Your account needs a second factor. Add an authenticator app or a passkey in your settings first.',
  missing: 'Enter the code from your authenticator app, or one of your recovery codes',
  wrong: 'That code isn’t right. Each code works once, so wait for the next one and try again',
  passkeyNeeded: 'This account signs in with a passkey. Choose "Sign in with a passkey"',
  codeToSign: 'Your account has an authenticator app. Enter its latest code to sign',
  passkeyToSign: 'Your account has a passkey. Use it to sign',
  passkeyNotConfirmed: 'We couldn’t confirm it’s you with this passkey. Nothing is signed. Please try again',
  noPasskey: 'Your account has no passkey. Confirm with your password, or the code from your app',
  confirmOnce: 'Confirm in one way only: your password, a code or a passkey',
  wrongConfirmation: 'That code isn’t right. Check that the time on your phone is correct, then enter the latest code',
  nothingToConfirm: 'There’s no authenticator app to confirm. Please start again',
  noTotp: 'Set up an authenticator app first',
  lastFactor: 'Your role needs a second factor. Add another one before you remove this one',
  onlyFactor: 'This is your only second factor',
  notOneself: 'You can’t remove your own second factor here. Go to your settings',
  tooManyPasskeys: 'You already have 20 passkeys, the most an account can have. Remove one first',
  passkeyTaken: 'This passkey is already registered',
  passkeyNotAdded: 'We couldn’t add this passkey. Please try again',
  passkeyRefused: 'We couldn’t sign you in with this passkey. Please try again, or sign in another way',
} as const;

/** Changes of a second factor: for the email to the owner, whose subject never holds text that a person has chosen. */
export const CHANGES = {
  passkeyAdded: 'A passkey was added to your account',
  passkeyRemoved: 'A passkey was removed from your account',
  appAdded: 'An authenticator app was added to your account',
  appRemoved: 'The authenticator app was removed from your account',
  newCodes: 'New recovery codes were created for your account',
  resetByAdmin: 'An admin removed the second factors from your account',
  codeUsed: (left: number) => `A recovery code was used to sign in to your account (${left} left)`,
  why: 'Emails about how you sign in can’t be switched off.',
} as const;

/** The same for the security audit. */
export const AUDIT = {
  passkeyAdded: (name: string) => `Added the passkey "${name}"`,
  passkeyRemoved: (name: string) => `Removed the passkey "${name}"`,
  appAdded: 'Added an authenticator app',
  appRemoved: 'Removed the authenticator app',
  newCodes: 'Created new recovery codes',
  resetByAdmin: (email: string) => `Removed the second factors of ${email}`,
} as const;

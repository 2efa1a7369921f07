/** What people are told of their second factor, in answers and mails. */
export const FACTOR_TEXTS = {
  due: 'Your account needs a second factor. Add an authenticator app or a passkey in your settings first.',
  missing: 'Enter the code from your authenticator app, or one of your recovery codes',
  wrong: 'That code isn’t right. Each code works once, so wait for the next one and try again',
  passkeyNeeded: 'This account signs in with a passkey. Choose "Sign in with a passkey"',
  wrongConfirmation: 'That code isn’t right. Check that the time on your phone is correct, then enter the latest code',
  nothingToConfirm: 'There’s no authenticator app to confirm. Please start again',
  noTotp: 'Set up an authenticator app first',
  lastFactor: 'Your role needs a second factor. Add another one before you remove this one',
  notOneself: 'You can’t remove your own second factor here. Go to your settings',
  tooManyPasskeys: 'You already have 20 passkeys, the most an account can have. Remove one first',
  passkeyTaken: 'This passkey is already registered',
  passkeyNotAdded: 'We couldn’t add this passkey. Please try again',
  passkeyRefused: 'We couldn’t sign you in with this passkey. Please try again, or sign in another way',
} as const;

/** What people are told of their second factor, in answers and mails. */
export const FACTOR_TEXTS = {
  due: 'Your account must have a second factor. Add an authenticator app or a passkey in your settings first.',
  missing: 'Enter the code from your authenticator app, or one of your recovery codes',
  wrong: 'This code is not right. Codes work once: wait for the next one and try again',
  passkeyNeeded: 'Your account signs in with its passkey. Choose "Sign in with a passkey"',
  wrongConfirmation: 'This code is not right. Check the time of your phone and enter the newest code',
  nothingToConfirm: 'There is no authenticator app waiting to be confirmed. Start again',
  noTotp: 'Set up an authenticator app first',
  lastFactor: 'Your role needs a second factor. Add another one before you remove this one',
  notOneself: 'You cannot remove your own second factor here. Use your settings',
  tooManyPasskeys: 'You have 20 passkeys, which is the most. Remove one first',
  passkeyTaken: 'This passkey is registered already',
  passkeyNotAdded: 'This passkey could not be added. Please try again',
  passkeyRefused: 'This passkey could not be used to sign in. Please try again or sign in another way',
} as const;

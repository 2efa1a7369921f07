/** Texts of sign-in, sign-up, the password reset and the first set-up. */
export const SIGN_IN = {
  ways: 'Ways to sign in',
  byPassword: 'Sign in with email and password',
  byCode: 'Sign in with an access code',
  codeButton: 'Sign in with access code',
  codeLead: 'Use the access code from your email. The password you choose here becomes your password.',
  emailMissing: 'Please enter your email',
  factorMissing: 'Please enter a code',
  passkey: 'Sign in with a passkey',
  passkeyUnused: 'No passkey was used. Sign in with your password, or try again.',
  day: 'Energy is settled one half hour at a time.',
  demand: 'The shape of a weekday’s demand every half hour, illustrative',
  demandCaption: 'A weekday’s demand, illustrative',
} as const;

export const DEMO_ACCOUNTS = {
  title: 'Demo accounts',
  only: 'Shown in demo mode only.',
  passwordBefore: ' The password for all of them is ',
  use: 'Use this account',
  fill: (email: string) => `Use this account: ${email}`,
  mailBefore: 'This demo doesn’t send real email: ',
  mail: 'read what was sent',
} as const;

/** Why the last session ended. */
export const ENDED = {
  revoked: 'This session was ended from another device.',
  suspended: 'This account was suspended.',
  password_changed: 'The password was changed. Please sign in again.',
  reuse: 'We ended a session to keep your account safe. Please sign in again.',
  expired: 'Your session has ended. Please sign in again.',
  removed: 'You no longer belong to that organisation. Ask one of its owners if you think that’s a mistake.',
} as const;

export const PASSWORD_RULE_WORDS = {
  name: 'Password rules',
  length: 'At least 8 characters',
  lower: 'One lowercase letter',
  upper: 'One uppercase letter',
  digit: 'One number',
} as const;

export const RESET = {
  title: 'Reset your password',
  form: 'Request a reset link',
  help: 'We’ll email you a link to set a new password.',
  sentBefore: 'If ',
  sentAfter: ' has an account, an email with a link is on its way.',
  once: 'The link works once, for 60 minutes. Nothing there? Check your spam folder, or ',
  again: 'try another address',
  back: 'Back to sign in',
  done: 'Your new password is set. Sign in with it.',
} as const;

export const SIGN_UP = {
  lead: 'For businesses whose application was approved.',
  codeHelp: 'From the email that approved your application.',
} as const;

export const ADMIN_SETUP = {
  taken: 'There is already an admin. Sign in instead.',
  lead: 'This page works once, while there is no admin.',
  form: 'Create the first admin',
  tokenHelp: 'The server prints it when it first starts, or with the set-up command.',
  wrongToken: 'The token is wrong or has already been used.',
  keep: 'Save these now. They won’t be shown again.',
} as const;

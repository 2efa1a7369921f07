/** Refusals that every part of the API has in common. */
export const ERRORS = {
  checkInput: 'Please check what you entered',
  signIn: 'Please sign in',
  noAccess: 'You don’t have access to this',
  notFound: 'Not found',
  inProgress: 'We’re still processing this request',
  keyReused: 'This key was used for a different request',
  tooLarge: 'This is too large',
  tooOften: 'Too many attempts. Please try again later',
  unavailable: 'This isn’t available right now. Please try again',
  busy: 'We’re very busy right now. Nothing was saved. Please try again in a few seconds',
  internal: 'Something went wrong on our side. Please try again',
  tryAgain: 'Please try again',
  justDone: 'Someone else has just done the same. Reload to see it',
  updating: 'We’re updating Voltmere. Please try again in a minute',
} as const;

/** What is wrong with one field of a request, if its schema has no text of its own. */
export const FIELD = {
  required: 'This is required',
  type: (type: string) => `This must be ${type}`,
  empty: 'This can’t be empty',
  atLeast: (least: string) => `This needs at least ${least} entries or characters`,
  atMost: (most: string) => `This can have at most ${most} entries or characters`,
  orMore: (least: string) => `This must be ${least} or more`,
  orLess: (most: string) => `This must be ${most} or less`,
  oneOf: (choices: readonly string[]) => `This must be one of: ${choices.join(', ')}`,
  unknown: 'This field isn’t recognised',
  format: 'This isn’t in the right format',
  invalid: 'This isn’t valid',
  character: 'This contains a character that can’t be stored',
  nested: 'This is nested too deeply',
  sort: 'This list can’t be sorted by this field',
  otherList: 'This cursor belongs to another list, sort or filter',
  cursor: 'This cursor isn’t valid',
  unknownCursor: 'Unknown cursor',
} as const;

/** What is wrong with a request as a whole. */
export const REQUEST = {
  notUnderstood: 'We couldn’t read this request',
  method: 'This address doesn’t accept that method',
  longAddress: 'This address is too long',
  longHeaders: 'The headers of this request are too large',
  notJson: 'The body must be JSON (application/json)',
  badJson: 'The body isn’t valid JSON',
  notMultipart: 'The body must be multipart/form-data',
  keyLength: 'Idempotency-Key must have 8 to 64 characters',
} as const;

/** What is wrong with an uploaded file. */
export const UPLOAD = {
  tooLarge: (megabytes: number) => `This file is too large. Files can be up to ${megabytes} MB`,
  unreadable: 'We couldn’t read the upload. Please try again',
  part: 'Send the file as the part `file`',
  chooseFile: 'Choose a file',
} as const;

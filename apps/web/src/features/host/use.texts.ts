/** Bills and readings: a host's usage. */
export const USE = {
  title: 'Your usage',
  basis: (basis: string) => `Your forecast is based on ${basis}`,
  unknown: 'No annual usage yet, so there’s no forecast',
  failed: 'We couldn’t load your bills and readings',
} as const;

export const READINGS = {
  title: 'Half-hourly readings',
  about:
    'Your supplier can export these as CSV. With a year of them, the forecast is based on how much power you use and when. Only you and Voltmere see them. We delete them when you remove them or erase your account.',
  upload: 'Upload readings',
  replace: 'Replace the readings',
  remove: 'Remove',
  removeAsk: 'Remove your readings?',
  removeThen: [
    'All your readings are deleted, along with our record of earlier files',
    'Your forecast will be recalculated from your bills or your yearly figure',
  ],
  file: 'CSV of half-hourly readings',
  fileHint: 'One row per day with 48 columns, or one row per half hour. Up to 6 MB',
  reading: 'Reading your file…',
  unreadable: 'We couldn’t read this file',
  refused: 'We can’t use this file yet',
  notSaved: 'Your readings weren’t saved',
  use: 'Use these readings',
  cancel: 'Cancel',
} as const;

export const BILLS = {
  title: 'Bills',
  about: 'With three or more bills, the forecast uses your real months. A whole year is best.',
  betterReadings: 'Your readings are more detailed, so the forecast uses those.',
  moreDays: (billed: number, more: number) => `${billed} days so far, ${more} more needed.`,
  partOfYear: (billed: number) => `${billed} days so far. We fill in the rest of the year from similar businesses.`,
  add: 'Add a bill',
  edit: 'Edit',
  remove: 'Delete',
  editOf: (from: string) => `Edit the bill from ${from}`,
  removeOf: (from: string) => `Delete the bill from ${from}`,
  removeAsk: 'Delete this bill?',
  days: (from: string, to: string) => `${from} to ${to}`,
  withDocument: 'Its document is deleted too',
  then: 'Your forecast will be recalculated without it',
} as const;

export const BILL = {
  add: 'Add a bill',
  edit: 'Edit the bill',
  from: 'First day',
  to: 'Last day',
  kwh: 'kWh used',
  pounds: '£ in total, with VAT',
  enter: {
    from: 'Enter the first day of the bill',
    to: 'Enter the last day of the bill',
    kwh: 'Enter the kWh used',
    pounds: 'Enter the total in pounds',
  },
  number: 'Please enter a number',
  overlaps: 'Another bill covers some of these days',
  document: 'The bill itself',
  optional: '(optional)',
  replaces: (name: string) => `This replaces ${name}. `,
  kinds: 'PDF, JPG or PNG, up to 10 MB.',
  draftSaved: (time: string) => `Draft saved ${time}`,
  notSaved: 'The bill wasn’t saved',
  save: 'Save the bill',
  cancel: 'Cancel',
} as const;

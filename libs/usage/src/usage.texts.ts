/** Why a bill or a file of readings is refused, as the person reads it. Days come as words. */
export const REFUSALS = {
  hostNotFound: 'Asset host not found',
  noHostRecord: 'You don’t have a host record yet',
  billNotFound: 'Bill not found',
  chooseFormat: 'Upload the bill as a PDF, JPG or PNG',
  empty: 'This file is empty',
  incompleteUpload: 'The upload was incomplete. Please upload the file again',
  beingChecked: 'This document is still being checked',
  documentGone: 'This document is no longer available. Please upload it again',
  billChanged: 'Someone else has changed this bill. Check what changed, then try again.',
  billsFull: (most: number) => `You have ${most} bills, the most we keep. Delete the oldest before you add another.`,
  overlap: (from: string, to: string) =>
    `Another bill covers ${from} to ${to}. Change that bill, or enter other days here.`,
  busy: 'We’re reading many files right now. Please try again in a minute',
  columns: 'We couldn’t read your choice of columns. Choose them again.',
} as const;

/** Why a file has no table of readings. */
export const TABLE = {
  empty: 'This file is empty',
  notCsv: 'We couldn’t read this file as CSV. It has an unclosed quotation mark or a row that is far too long.',
  tooLong: 'This file has more than three years of half-hourly readings. Split it in two.',
  noRow: 'We found no row with a date and a reading. Export half-hourly readings as CSV, with a date in each row.',
  tooWide: 'This file has too many columns. Export only half-hourly readings, as CSV.',
  zip: 'This is an Excel or zip file. Save it as CSV, then choose that file.',
  pdf: 'This is a PDF. Add bills under Bills. Readings must be a CSV file.',
  notText: 'This isn’t a text file. Readings must be a CSV file.',
  unreadable: 'We couldn’t read this file',
} as const;

/** Why readings can't be used. */
export const READINGS = {
  chooseColumns: 'We couldn’t tell which columns hold the dates and the readings. Choose them below.',
  noTimes: 'These dates have no times. Choose the column that holds the time.',
  meters: (count: number) =>
    `This file has readings from ${count} meters. Upload the readings of one meter only: the one at your site.`,
  none: 'We found no readings in these columns. Choose others.',
  aDay: 'a day',
  anHour: 'an hour',
  minutes: (count: number) => `${count} minutes`,
  offHalfHour: 'These times aren’t on the half hour. Choose the column with the start of each half hour.',
  otherStep: (step: string, forecast: boolean) =>
    forecast
      ? `These readings are ${step} apart. The forecast needs half-hourly readings. Ask your supplier for half-hourly data.`
      : `These readings are ${step} apart. Choose a file of half-hourly readings.`,
  toCome: (day: string) => `Some of these readings are in the future, up to ${day}. Check how the date is written.`,
  longAgo: (year: string) => `These readings start in ${year}. Check how the date is written.`,
  tooMany: 'This is more than three years of readings. Upload only the latest three.',
  tooFew: (days: number) =>
    `This is ${days} ${days === 1 ? 'day' : 'days'} of readings. A forecast needs at least four weeks, and a year is better.`,
  mostMissing: 'More than half of the half-hourly readings are missing. Ask your supplier for a complete file.',
  allZero: 'All readings are zero. Choose another column, or another meter.',
  countsUp:
    'These readings only ever rise, so they show the meter’s total. Export the usage of each half hour instead.',
} as const;

/** What to know about readings that can be used. */
export const READING_NOTES = {
  missing: (percent: string) =>
    `${percent} of the half-hourly readings are missing. The forecast fills them in from similar days.`,
  stayMissing: (percent: string) =>
    `${percent} of the half-hourly readings are missing. They stay empty until another file has them.`,
  estimated: (percent: string) => `Your supplier estimated ${percent} of them`,
  zeros: (percent: string) => `${percent} are zero. Is this the meter for the whole site?`,
  ignored: (count: number) =>
    `${count} ${count === 1 ? 'reading looks wrong and was' : 'readings look wrong and were'} ignored`,
  underAYear:
    'This is less than a year. The forecast takes the shape of your day from it, and the yearly total from your details.',
} as const;

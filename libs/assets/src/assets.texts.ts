import { type AssetStatus, statusWords } from '@libs/contracts';

/** Why readings of a live site are refused. */
export const REFUSALS = {
  notFound: 'We couldn’t find this site',
  channel: 'Say what the meter counts: gen for generation, exp for export or imp for import',
  channelHidden: (words: string) => `You can’t see the ${words} of this site`,
  isNow: (status: AssetStatus) => `This site is ${statusWords(status)}, so this can’t be done`,
  changed: 'This site has changed. Look at it again before you decide',
  inForce: 'The agreement is in force still. It has to have ended, been terminated or bought out first.',
  finalReads: 'Enter the final register of each meter that is in place, once each',
  noDevice: 'This device isn’t in place at this site',
  gridMeter: 'The supplier replaces the grid meter. Tell us, and we enter it',
  oldSerial: 'This isn’t the serial number that we have for the device. Check it',
  sameSerial: 'The new device has the serial number of the old one. Check both',
  serialTaken: 'Another device at this site has this serial number. Check it',
  fallen: 'This is less than the register when the device was put in. Check the figure and its unit',
  noBatch: 'We couldn’t find this upload',
  unreadable: 'We couldn’t read this file',
  early: (day: string) => `All of these readings are from before ${day}, the first day that this site can have any of.`,
  toCome: 'None of these half hours is over yet. Upload them when they are.',
  tooHigh: (kwp: string) =>
    `Many of these readings are more than ${kwp} kWp of panels can generate. Check the unit and the column.`,
  outside: 'None of these readings can be used. Check how the date is written.',
} as const;

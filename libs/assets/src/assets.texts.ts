import { type AssetStatus, statusWords } from '@libs/contracts';

/** Why readings of a live site are refused. */
export const REFUSALS = {
  notFound: 'We couldn’t find this site',
  channel: 'Say what the meter counts: gen for generation, exp for export or imp for import',
  channelHidden: (words: string) => `You can’t see the ${words} of this site`,
  isNow: (status: AssetStatus) => `This site is ${statusWords(status)}, so this can’t be done`,
  changed: 'This site has changed. Check it again before you decide',
  inForce: 'The agreement is still in force. It must have ended, been terminated or been bought out first.',
  finalReads: 'Enter one final register for each meter in place',
  noDevice: 'This device isn’t in place at this site',
  gridMeter: 'The supplier replaces the grid meter. Tell us when it has, and we’ll enter the new one',
  oldSerial: 'This isn’t the serial number we have for the old device. Check it',
  sameSerial: 'The new device has the same serial number as the old one. Check both',
  serialTaken: 'Another device at this site has this serial number. Check it',
  fallen: 'This is lower than the register was when the device was installed. Check the figure and its unit',
  noBatch: 'We couldn’t find this upload',
  unreadable: 'We couldn’t read this file',
  early: (day: string) =>
    `All of these readings are from before ${day}, the first day this site can have readings for.`,
  toCome: 'None of these half hours has ended yet. Upload them when they have.',
  tooHigh: (kwp: string) =>
    `Many of these readings are more than ${kwp} kWp of panels can generate. Check the unit and the column.`,
  outside: 'None of these readings can be used. Check the format of the dates.',
} as const;

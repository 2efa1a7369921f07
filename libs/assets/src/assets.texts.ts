/** Why readings of a live site are refused. */
export const REFUSALS = {
  notFound: 'We couldn’t find this site',
  channel: 'Say what the meter counts: gen for generation, exp for export or imp for import',
  channelHidden: (words: string) => `You can’t see the ${words} of this site`,
  unreadable: 'We couldn’t read this file',
  early: (day: string) => `All of these readings are from before ${day}, the first day that this site can have any of.`,
  toCome: 'None of these half hours is over yet. Upload them when they are.',
  tooHigh: (kwp: string) =>
    `Many of these readings are more than ${kwp} kWp of panels can generate. Check the unit and the column.`,
  outside: 'None of these readings can be used. Check how the date is written.',
} as const;

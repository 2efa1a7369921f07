import type { UnscoredReason } from './score.js';

/** What a battery earned, in words: pages, events and Lori say the same. */

const POUNDS = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

/** `£1.87`; a minus where more was paid. */
export const earnedWords = (pence: number): string => POUNDS.format(pence / 100).replace('-', '−');

export const UNSCORED_WORDS: Record<UnscoredReason, string> = {
  battery: 'The battery isn’t measured, so we can’t say what it earned',
  held: 'Some readings of this day were withheld or estimated, so it has no score',
  incomplete: 'Some readings of this day are missing. It gets a score once they arrive',
  level: 'The charge at midnight isn’t known, so this day has no score',
};

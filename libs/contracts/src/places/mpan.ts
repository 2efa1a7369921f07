import { DISTRIBUTION_AREAS, type DistributionArea } from './regions.js';

/**
 * Meter Point Administration Numbers. Core: 13 digits, the first two the distributor, the last a check digit. Full: 21
 * characters, with profile class, time-switch code and line-loss factor class before the core.
 * Algorithm and shapes: bitbucket.org/tlocke/mpan, github limejump/mpan.
 */

const FULL = /^(\d{2})(\d{3})([A-Z0-9]{3})(\d{13})$/;
const WEIGHTS = [3, 5, 7, 13, 17, 19, 23, 29, 31, 37, 41, 43];
const PROFILE_CLASSES = 8;

/** Without spaces, hyphens and the S printed before it. */
export const cleanMpan = (text: string): string =>
  text
    .replace(/[\s-]/g, '')
    .toUpperCase()
    .replace(/^S(?=\d)/, '');

/** What is wrong with the number entered, in words; null if it is valid or empty. */
export function mpanFault(text: string): string | null {
  const mpan = cleanMpan(text);
  if (mpan === '') return null;
  if (!/^(\d{13}|\d{5}[A-Z0-9]{3}\d{13})$/.test(mpan))
    return 'An MPAN has 13 digits, or 21 characters with the top line';
  const [, profileClass, timeSwitch] = FULL.exec(mpan) ?? [];
  if (profileClass && Number(profileClass) > PROFILE_CLASSES)
    return 'The top line starts with a profile class from 00 to 08';
  if (timeSwitch === '000') return 'The time-switch code in the top line can’t be 000';
  const core = mpan.slice(-13);
  const right = checkDigit(core) === Number(core[12]);
  return right ? null : 'The check digit doesn’t match. Please check the number';
}

/** Calculated from the first twelve digits: each times a prime (11 excluded), modulo 11, modulo 10. */
const checkDigit = (core: string): number =>
  (WEIGHTS.reduce((sum, weight, n) => sum + weight * Number(core[n]), 0) % 11) % 10;

/** Prefixes 24 to 38 are independent networks, found in every region. */
const INDEPENDENT = { from: 24, to: 38 };

/**
 * The area of an MPAN; `independent` if its network spans regions; `unknown` may be a typing error, but new prefixes do
 * appear.
 */
export function distributorOf(mpan: string): DistributionArea | 'independent' | 'unknown' {
  const prefix = Number(cleanMpan(mpan).slice(-13, -11));
  const area = DISTRIBUTION_AREAS.find(({ mpanPrefix }) => mpanPrefix === prefix);
  return area ?? (prefix >= INDEPENDENT.from && prefix <= INDEPENDENT.to ? 'independent' : 'unknown');
}

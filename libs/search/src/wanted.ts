/** What the words in the box may be. */

const CODE = /^[A-HJ-NP-Z2-9]{8}$/;
const FEWEST_DIGITS = 3;

/** An access code or unique code as people read it out, `k4m7 p2xd`; null for anything else. */
export function codeIn(words: string): string | null {
  const code = words.replace(/[\s-]/g, '').toUpperCase();
  return CODE.test(code) ? code : null;
}

/** The beginning of an MPAN, without what groups it; null for anything else. */
export function mpanIn(words: string): string | null {
  const digits = words.replace(/[\s-]/g, '');
  return /^\d+$/.test(digits) && digits.length >= FEWEST_DIGITS ? digits : null;
}

/** The beginning of a postcode: one or two letters, then a digit; null for anything else. */
export function postcodeIn(words: string): string | null {
  const code = words.replace(/\s/g, '').toUpperCase();
  return /^[A-Z]{1,2}\d[A-Z\d]{0,5}$/.test(code) ? code : null;
}

/** For `like`: what was typed means itself. */
export const plain = (words: string): string => words.toLowerCase().replace(/[\\%_]/g, '\\$&');

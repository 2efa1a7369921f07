import { messageOf } from '../lib/refusal.mjs';

/**
 * One line of the doctor's report. `next` says what to do.
 * @typedef {{ state: 'ok' | 'warn' | 'fail', what: string, words: string, next?: string }} Finding
 */

/** @type {(what: string, words: string) => Finding} */
export const ok = (what, words) => ({ state: 'ok', what, words });

/** @type {(what: string, words: string, next: string) => Finding} */
export const warn = (what, words, next) => ({ state: 'warn', what, words, next });

/** @type {(what: string, words: string, next: string) => Finding} */
export const fail = (what, words, next) => ({ state: 'fail', what, words, next });

/**
 * Runs a check; one that breaks is a finding too.
 * @param {string} what
 * @param {() => Finding | Finding[] | Promise<Finding | Finding[]>} check
 * @returns {Promise<Finding[]>}
 */
export async function look(what, check) {
  try {
    return [await check()].flat();
  } catch (error) {
    return [fail(what, `could not be checked: ${messageOf(error)}`, 'If it happens again, send us the whole report.')];
  }
}

/** @type {(count: number, one: string, many?: string) => string} */
export const plural = (count, one, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

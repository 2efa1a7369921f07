/** A failure that a person can do something about: one line, no stack trace. */
export class Refusal extends Error {}

/** @type {[RegExp, string][]} */
const KNOWN = [
  [/ENOSPC|No space left on device/i, 'The disk is full. Free some space, then run the command again.'],
  [/EDQUOT|Disk quota exceeded/i, 'The disk quota is used up. Free some space, then run the command again.'],
  [
    /ERR_MODULE_NOT_FOUND.*node_modules|Cannot find (package|module) '[^./]/is,
    'The installed packages are incomplete. Delete node_modules, then run the command again.',
  ],
];

/**
 * The code that Node or PostgreSQL gave an error, or undefined.
 * @param {unknown} error
 * @returns {string | undefined}
 */
export function codeOf(error) {
  const code = partOf(error, 'code');
  return typeof code === 'string' ? code : undefined;
}

/**
 * What an error says.
 * @param {unknown} error
 */
export const messageOf = (error) => String(partOf(error, 'message') ?? error);

/**
 * By its shape and not by its class: in Jest the errors of Node are of another realm.
 * @param {unknown} error
 * @param {string} name
 * @returns {unknown}
 */
const partOf = (error, name) => (typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined);

/**
 * Turns whatever was thrown (or printed by a program that failed) into the one line that helps; null when nothing is known.
 * @param {string} text
 */
export function knownCause(text) {
  return KNOWN.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

/**
 * The one line to print for any error.
 * @param {unknown} error
 */
export function oneLine(error) {
  if (error instanceof Refusal) return error.message;
  const code = codeOf(error) ?? '';
  const path = partOf(error, 'path');
  if (['EACCES', 'EPERM', 'EROFS'].includes(code) && path)
    return `This user may not write ${String(path)}. Start as the owner of that folder, or work on a copy of your own.`;
  const text = error instanceof Error ? `${code} ${error.message}` : String(error);
  return knownCause(text) ?? `Something unexpected went wrong: ${text.trim().split('\n')[0]}`;
}

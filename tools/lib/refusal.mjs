/** A failure that a person can do something about: one line, no stack trace. */
export class Refusal extends Error {}

const KNOWN = [
  [/ENOSPC|No space left on device/i, 'The disk is full. Free some space, then run the command again.'],
  [/EDQUOT|Disk quota exceeded/i, 'The disk quota is used up. Free some space, then run the command again.'],
  [
    /ERR_MODULE_NOT_FOUND.*node_modules|Cannot find (package|module) '[^./]/is,
    'The installed packages are incomplete. Delete node_modules, then run the command again.',
  ],
];

/** Turns whatever was thrown (or printed by a program that failed) into the one line that helps; null when nothing is known. */
export function knownCause(text) {
  return KNOWN.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

/** The one line to print for any error. */
export function oneLine(error) {
  if (error instanceof Refusal) return error.message;
  if (['EACCES', 'EPERM', 'EROFS'].includes(error?.code) && error.path)
    return `This user may not write ${error.path}. Start as the owner of that folder, or work on a copy of your own.`;
  const text = error instanceof Error ? `${error.code ?? ''} ${error.message}` : String(error);
  return knownCause(text) ?? `Something unexpected went wrong: ${text.trim().split('\n')[0]}`;
}

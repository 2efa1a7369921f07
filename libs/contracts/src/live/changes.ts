/** What an event changed of a record as one reader sees it. Pure. */

type View = Record<string, unknown>;

export interface Changes {
  /** New or changed fields; each replaces the old value completely. */
  patch: View;
  /** Fields that this reader can no longer see. */
  gone?: string[];
}

/** The changes that turn `before` into `after`. Both are JSON. */
export function changesOf(before: View, after: View): Changes {
  const patch = Object.fromEntries(Object.entries(after).filter(([key, value]) => !same(before[key], value)));
  const gone = Object.keys(before).filter((key) => !(key in after));
  return gone.length > 0 ? { patch, gone } : { patch };
}

/** The record after its changes. */
export function merged(before: View, { patch, gone = [] }: Changes): View {
  const after = { ...before, ...patch };
  for (const key of gone) delete after[key];
  return after;
}

/** Equal as JSON, whatever the order of the keys. */
function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => key in b && same((a as View)[key], (b as View)[key]));
}

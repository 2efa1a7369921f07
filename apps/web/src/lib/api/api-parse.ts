import type { z } from 'zod';
import { ApiError } from './api-error';

type Issue = z.core.$ZodIssue;
interface Unknown {
  path: PropertyKey[];
  keys: string[];
}

/**
 * The unknown keys that alone make an answer fail, or null when something else is wrong. Of a union the branch counts
 * that fails by unknown keys alone; where several do, the one with the fewest.
 */
function unknownKeys(issues: readonly Issue[], base: PropertyKey[] = []): Unknown[] | null {
  const found: Unknown[] = [];
  for (const issue of issues) {
    const path = [...base, ...issue.path];
    if (issue.code === 'unrecognized_keys') {
      found.push({ path, keys: issue.keys });
    } else if (issue.code === 'invalid_union') {
      const branches = issue.errors
        .map((errors) => unknownKeys(errors, path))
        .filter((branch) => branch !== null)
        .sort((a, b) => count(a) - count(b));
      const best = branches[0];
      if (!best) return null;
      found.push(...best);
    } else {
      return null;
    }
  }
  return found;
}

const count = (unknown: Unknown[]): number => unknown.reduce((sum, { keys }) => sum + keys.length, 0);

function prune(value: unknown, unknown: Unknown[]): unknown {
  const copy = structuredClone(value);
  for (const { path, keys } of unknown) {
    let at = copy as Record<PropertyKey, unknown> | undefined;
    for (const step of path) at = at?.[step] as Record<PropertyKey, unknown> | undefined;
    if (at) for (const key of keys) delete at[key];
  }
  return copy;
}

/**
 * Parses an answer by the strict schema of its route. A server newer than this page may send keys that the page does
 * not know yet: they are dropped, so that an open page outlives a release. Anything else is refused.
 */
export function parseAnswer<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const first = schema.safeParse(value);
  if (first.success) return first.data;
  const unknown = unknownKeys(first.error.issues);
  const second = unknown ? schema.safeParse(prune(value, unknown)) : first;
  if (second.success) return second.data;
  console.warn('An answer does not fit its schema', second.error.issues);
  throw new ApiError(0, 'internal', 'This page is older than the server. Please reload it.');
}

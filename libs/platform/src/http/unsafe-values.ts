import type { FieldError } from '@libs/contracts';
import { FIELD } from '../errors.texts.js';

const MAX_DEPTH = 32;
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** A key that could change an object's prototype, nesting that is too deep, or a character that no field may hold. */
export function unsafeValue(value: unknown): FieldError | null {
  const open: { value: unknown; path: string; depth: number }[] = [{ value, path: '', depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value: here, path, depth } = next;
    if (typeof here === 'string' && (here.includes('\0') || !here.isWellFormed())) {
      return { path, message: FIELD.character };
    }
    if (typeof here !== 'object' || here === null) continue;
    if (depth >= MAX_DEPTH) return { path: '', message: FIELD.nested };
    for (const key of Object.keys(here)) {
      const below = path === '' ? key : `${path}.${key}`;
      if (FORBIDDEN_KEYS.has(key)) return { path: below, message: FIELD.unknown };
      if (key.includes('\0') || !key.isWellFormed()) return { path, message: FIELD.unknown };
      open.push({ value: (here as Record<string, unknown>)[key], path: below, depth: depth + 1 });
    }
  }
  return null;
}

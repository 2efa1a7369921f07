import { refuse } from '@libs/platform';
import { REFUSALS } from './activity.texts.js';

/** Keyset on the place of an event: one rising number, so a page starts right after it, whatever came meanwhile. */

const PLACE = /^\d{1,18}$/;

/** A cursor says which list it is of; another list's is not taken. */
const writePlace = (list: string, place: string): string =>
  Buffer.from(JSON.stringify([list, place])).toString('base64url');

/** The place after which to read on, null from the beginning. */
export function readPlace(list: string, cursor: string | undefined): string | null {
  if (cursor === undefined) return null;
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(parts) && parts.length === 2 && parts[0] === list && PLACE.test(String(parts[1]))) {
      return String(parts[1]);
    }
  } catch {
    // Not a cursor of ours: refused below like one of another list.
  }
  throw refuse.validation(REFUSALS.wrongCursor, [{ path: 'cursor', message: REFUSALS.wrongCursor }]);
}

/** Cuts a page that was read with one row too many, and names where the next one starts. */
export function pageOf<R extends { place: string }>(list: string, found: R[], limit: number) {
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return { page, nextCursor: last && found.length > limit ? writePlace(list, last.place) : null };
}

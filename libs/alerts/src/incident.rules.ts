import { sitesToBeBack } from '@libs/contracts';
import { HALF_HOUR } from '@libs/forecast';

/** One incident for a platform that is late, instead of an alert for each of its sites. Pure. */

export interface PlatformSite {
  /** The end of its last reading, in milliseconds. */
  lastRead: number;
  /** No reading for an hour of daylight. */
  late: boolean;
}

/**
 * An incident is at least ten, and more than a fifth, of a platform's sites whose last readings ended within one half hour. What was
 * already silent when a person resolved the last one, at `known`, doesn't open another.
 */
export function isIncident(sites: readonly PlatformSite[], known = Number.NEGATIVE_INFINITY): boolean {
  const since = sites.filter(({ late, lastRead }) => late && lastRead > known).map(({ lastRead }) => lastRead);
  since.sort((a, b) => a - b);
  let most = 0;
  for (let from = 0, to = 0; to < since.length; to++) {
    while ((since[to] ?? 0) - (since[from] ?? 0) > HALF_HOUR) from += 1;
    most = Math.max(most, to - from + 1);
  }
  return most >= 10 && most > 0.2 * sites.length;
}

/** It ends once enough of its sites are back. */
export const isOver = (sites: readonly PlatformSite[]): boolean =>
  sites.filter(({ late }) => !late).length >= sitesToBeBack(sites.length);

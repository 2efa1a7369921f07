import { PROTOCOL, routes } from '@libs/contracts';
import { api } from '../lib/api/api';
import { type CatchUpAnswer, readCatchUp } from './envelope';

const PAGE = 1_000;
/** Beyond this, fetching what is on the screen again is less work than replaying what happened. */
const PAGES_AT_MOST = 3;

/**
 * What a socket's resume had no room for, page by page over HTTP. Null: too much, or no longer kept; the page then
 * fetches everything again.
 */
export async function catchUp(
  after: string,
  onPage: (events: CatchUpAnswer['events']) => void,
): Promise<CatchUpAnswer | null> {
  let cursor = after;
  for (let page = 0; page < PAGES_AT_MOST; page += 1) {
    const answer = readCatchUp(
      await api(routes.listEvents, { query: { after: cursor, limit: PAGE, protocol: PROTOCOL.speaks } }),
    );
    if (!answer || answer.reset) return null;
    const last = answer.events.at(-1)?.cursor;
    if (last === undefined || last === answer.head || answer.events.length < PAGE) return answer;
    onPage(answer.events);
    cursor = last;
  }
  return null;
}

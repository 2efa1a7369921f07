import { cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { sendLeftovers } from './leftovers';
import type { InstallingEvent, WaitingEvent, WorkerScope } from './scope';

/**
 * The service worker: the installer's pages open without a network. It keeps the product's own files and no answer of
 * the API; what a person may read without a network lies in the page's own storage, by account.
 */
declare const self: WorkerScope;
/** The files of the build that the installer's pages need, put here by apps/web/worker-plugin.ts. */
declare const __FILES__: { url: string; revision: string | null }[];
/** The first part of the paths that open the app, from the table of pages. */
declare const __PORTALS__: string[];

/** Pages of a portal differ in their frame alone: where the page itself is not kept, another one opens the app as well. */
const SHELL = '/installer';
const keptPage = async (path: string) =>
  (await matchPrecache(path.replace(/(.)\/$/, '$1'))) ??
  (await matchPrecache(`/${path.split('/')[1]}`)) ??
  (await matchPrecache(SHELL));
/** After this long a dead connection counts as none. */
const PATIENCE_MS = 4_000;
const SYNC_TAG = 'voltmere-outbox';

const portals = new Set(__PORTALS__);
const files = new Set(__FILES__.map(({ url }) => url));
precache(__FILES__);
cleanupOutdatedCaches();

/** From the network whenever there is one, so that nobody stays on an old version; else the page that is kept. */
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && portals.has(url.pathname.split('/')[1] ?? ''),
  async ({ request, url }) => {
    const fresh = await answered(request).catch(() => null);
    return fresh ?? (await keptPage(url.pathname)) ?? Response.error();
  },
);

async function answered(request: Request): Promise<Response | null> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));
  const response = await Promise.race([fetch(request), late]);
  return response && response.status < 500 ? response : null;
}

/** Files carry their content in their names: what is kept is what would be sent. */
registerRoute(
  ({ url, sameOrigin, request }) => sameOrigin && request.mode !== 'navigate' && files.has(url.pathname),
  async ({ request, url }) => (await matchPrecache(url.pathname)) ?? fetch(request),
);

// Calls of the API go past this worker: one that must outlive its page (`keepalive`) would end with it here.
self.addEventListener('install', (event) => {
  const { addRoutes } = event as InstallingEvent;
  if (addRoutes) {
    const past = addRoutes.call(event, { condition: { urlPattern: '/api/*' }, source: 'network' });
    (event as WaitingEvent).waitUntil(past);
  }
});
self.addEventListener('activate', (event) => (event as WaitingEvent).waitUntil(self.clients.claim()));
// Nobody is moved to another version under the hands: the page asks.
self.addEventListener('message', (event) => {
  if ((event as MessageEvent).data === 'take-over') void self.skipWaiting();
});
self.addEventListener('sync', (event) => {
  if ((event as WaitingEvent).tag === SYNC_TAG) (event as WaitingEvent).waitUntil(sendLeftovers(self));
});

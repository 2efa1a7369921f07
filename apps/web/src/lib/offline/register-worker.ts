import { createStore, useStore } from '../store';
import { isPublicPage } from '../public-pages';
import { session } from '../session/session-store';

/** The service worker: registered in the portals alone, once someone is signed in and the page has come to rest. */

const REST_MS = 2_000;
const LOOK_MS = 3_600_000;
const waiting = createStore<ServiceWorker | null>(null);

export function registerWorker(): void {
  // The development server has no worker: it would serve yesterday's modules.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const stop = session.subscribe(() => begin());
  const begin = () => {
    if (session.state.status !== 'signed-in' || isPublicPage(location.pathname)) return;
    stop();
    setTimeout(() => void register().catch(() => undefined), REST_MS);
  };
  begin();
}

async function register(): Promise<void> {
  const registration = await navigator.serviceWorker.register('/sw.js');
  const note = () => {
    // Without a controller it is the first one: nothing is old yet.
    if (navigator.serviceWorker.controller) waiting.set(registration.waiting);
  };
  note();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', note);
  });
  setInterval(() => void registration.update().catch(() => undefined), LOOK_MS);
}

/** True when a newer version waits for this page to let go of the old one. */
export const useNewVersion = (): boolean => useStore(waiting) !== null;

/** Takes the new version. */
export function takeNewVersion(): void {
  const worker = waiting.get();
  if (!worker) return location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  worker.postMessage('take-over');
}

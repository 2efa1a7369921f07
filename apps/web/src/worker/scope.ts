/** What a service worker's globals have beside a page's: TypeScript's own list of them contradicts that of pages. */
export interface WorkerScope extends EventTarget {
  clients: { claim(): Promise<void>; matchAll(of: { type: 'window' }): Promise<readonly unknown[]> };
  skipWaiting(): Promise<void>;
}

export interface WaitingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
  /** Of a `sync`. */
  tag?: string;
}

/** Which requests never come to this worker; browsers that know no such rules ask it about each. */
export interface InstallingEvent extends WaitingEvent {
  addRoutes?(rule: { condition: { urlPattern: string }; source: 'network' }): Promise<void>;
}

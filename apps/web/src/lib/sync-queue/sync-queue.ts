import { newKey } from '../api/new-key';
import {
  type Change,
  changed,
  isListed,
  isOpen,
  isStale,
  type Items,
  nextToSend,
  type SyncQueueItem,
  restored,
  sameStep,
  waits,
} from './sync-queue.rules';
import type { Body, SyncQueueStore } from './store';

/** What came of an attempt to send an item. */
export type Outcome =
  | { came: 'done'; fileId: string | null; answer: unknown }
  | { came: 'refused'; reason: string }
  /** No answer, or one that says to come again: whether it arrived is not known. */
  | { came: 'nothing'; afterMs?: number }
  /** The session is over: it waits until its owner signs in. */
  | { came: 'sign-in' };

export interface SyncQueueWorld {
  store: SyncQueueStore;
  send: (item: SyncQueueItem, body: Body, onProgress: (share: number) => void, stop: AbortSignal) => Promise<Outcome>;
  /** Declares to the office what this phone holds for a job. */
  declare: (jobId: string, delivery: { deliveryId: string; items: Items; dropped: string[] }) => Promise<Outcome>;
  /** Runs in one tab or worker of this browser at a time. */
  alone: (work: () => Promise<void>) => Promise<void>;
  /** Other tabs look again. */
  publish: () => void;
  online: () => boolean;
  now: () => number;
}

/** What the page listens for: an item that arrived, with the server's answer, or one that was refused. */
export type SyncQueueNews = { item: SyncQueueItem; answer: unknown } | { item: SyncQueueItem; refused: string };

/** Two projects at a time leave a van's signal room for the rest. */
const AT_ONCE = 2;
const AGAIN_MS = [2_000, 5_000, 15_000, 60_000];
const SHOWN_MS = 3_600_000;

/**
 * What this browser holds for its person until it has arrived: kept in the store before it is sent, sent in order under
 * a key of its own, sent again under that key whenever the answer did not come.
 */
export class SyncQueue {
  #items: Items = [];
  #account: string | null = null;
  #bodies = new Map<string, Body>();
  #stops = new Map<string, AbortController>();
  /** What is being written to the store. */
  #writing = new Set<string>();
  #writes = 0;
  #gone = new Set<string>();
  #listeners = new Set<() => void>();
  #news = new Set<(news: SyncQueueNews) => void>();
  #declared = new Map<string, string>();
  #draining: Promise<void> | null = null;
  #again = false;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly world: SyncQueueWorld) {}

  get items(): Items {
    return this.#items;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly onNews = (listener: (news: SyncQueueNews) => void): (() => void) => {
    this.#news.add(listener);
    return () => this.#news.delete(listener);
  };

  /** Whose sync queue it is from now on. What another person left here is neither shown nor sent. */
  async follow(account: string | null): Promise<void> {
    if (account === this.#account) return;
    this.#account = account;
    clearTimeout(this.#timer);
    for (const stop of this.#stops.values()) stop.abort();
    this.#bodies.clear();
    this.#declared.clear();
    this.#put([]);
    if (account === null) return;
    await this.look();
    void this.flush();
  }

  /** Reads the store: another tab may have added or sent something. */
  async look(): Promise<void> {
    const account = this.#account;
    if (account === null) return;
    let found: SyncQueueItem[];
    let written: number;
    // What was read may be older than what was written meanwhile: such an item would be gone from the page.
    do {
      written = this.#writes;
      found = await this.world.store.load(account).catch(() => []);
      if (account !== this.#account) return;
    } while (written !== this.#writes);
    const now = this.world.now();
    for (const item of found) if (isStale(item, now, SHOWN_MS)) void this.world.store.remove(item.id);
    const fresh = found.filter((item) => !isStale(item, now, SHOWN_MS));
    // Items that this page is writing or sending stay as they are, as do those that could not be stored.
    const isOwn = (item: SyncQueueItem) => this.#stops.has(item.id) || this.#writing.has(item.id) || item.unkept;
    const own = new Map(this.#items.filter(isOwn).map((item) => [item.id, item]));
    const others = fresh.filter(({ id }) => !own.has(id) && !this.#gone.has(id));
    this.#put(restored([...others, ...own.values()]).map((item) => own.get(item.id) ?? item));
  }

  /** Holds an item and sends it when it can go, or finds the same step. Resolves once it is safe on the phone, or known not to be. */
  async add(item: Omit<SyncQueueItem, keyof typeof NEW>, body: Body): Promise<SyncQueueItem> {
    const same = sameStep(this.#items, item);
    if (same) return same;
    const added: SyncQueueItem = { ...NEW, ...item, waited: !this.world.online() || waits(this.#items) };
    this.#bodies.set(added.id, body);
    this.#change({ type: 'added', item: added });
    try {
      await this.#write(added, body);
      this.world.publish();
    } catch {
      // Full or forbidden: it lasts as long as the page, and the page says so.
      this.#put(this.#items.map((one) => (one.id === added.id ? { ...one, unkept: true } : one)));
    }
    void this.flush();
    return added;
  }

  async retry(id: string): Promise<void> {
    const before = this.#items.find((item) => item.id === id);
    if (before?.state === 'held') return this.flush();
    if (before?.state !== 'refused') return;
    await this.#giveUp(before);
    await this.#keep({ type: 'retried', id, key: newKey() });
    return this.flush();
  }

  async remove(id: string): Promise<void> {
    const item = this.#items.find((one) => one.id === id);
    this.#gone.add(id);
    this.#stops.get(id)?.abort();
    this.#bodies.delete(id);
    this.#change({ type: 'removed', id });
    await this.world.store.remove(id).catch(() => undefined);
    if (item && (isOpen(item) || item.state === 'refused')) await this.#giveUp(item);
    this.world.publish();
    void this.flush();
  }

  /** The worker has looked at a document that arrived. */
  settle(id: string, refused: string | null): Promise<void> {
    return this.#keep({ type: 'settled', id, refused, at: this.world.now() });
  }

  /** Sends all that may go, now. */
  readonly flush = (): Promise<void> => {
    clearTimeout(this.#timer);
    this.#again = true;
    this.#draining ??= this.world
      .alone(() => this.#drain())
      .catch(() => undefined)
      .finally(() => {
        this.#draining = null;
        if (this.#again) void this.flush();
      });
    return this.#draining;
  };

  async #drain(): Promise<void> {
    this.#again = false;
    await this.look();
    const running = new Set<Promise<void>>();
    let open = await this.#declareAll();
    while (open || running.size > 0) {
      const next = open ? nextToSend(this.#items, AT_ONCE - running.size) : [];
      for (const item of next) {
        const sending = this.#sendOne(item).then((goesOn) => {
          open &&= goesOn;
          running.delete(sending);
        });
        running.add(sending);
      }
      if (running.size === 0) break;
      await Promise.race(running);
    }
    if (open) {
      this.#failures = 0;
      await this.#declareAll();
    }
  }

  /** False if sending more is pointless for now. */
  async #sendOne({ id }: SyncQueueItem): Promise<boolean> {
    const stop = new AbortController();
    this.#stops.set(id, stop);
    await this.#keep({ type: 'began', id });
    const item = this.#items.find((one) => one.id === id);
    if (!item) return true;
    const body = this.#bodies.get(id) ?? (await this.world.store.body(id).catch(() => null));
    const progress = (share: number) => this.#change({ type: 'progressed', id, share });
    const outcome = await this.world.send(item, body, progress, stop.signal);
    // While it is in #stops, a look at the store does not replace it.
    return this.#came(item, outcome).finally(() => this.#stops.delete(id));
  }

  async #came(item: SyncQueueItem, outcome: Outcome): Promise<boolean> {
    const { id } = item;
    const at = this.world.now();
    if (outcome.came === 'done') {
      this.#failures = 0;
      // The record is published first: otherwise the job would briefly show its old status.
      this.#say({ item, answer: outcome.answer });
      await this.#keep({ type: 'arrived', id, fileId: outcome.fileId, at });
      this.#bodies.delete(id);
      await this.world.store.dropBody(id).catch(() => undefined);
      return true;
    }
    if (outcome.came === 'refused') {
      await this.#keep({ type: 'refused', id, reason: outcome.reason, at });
      this.#say({ item, refused: outcome.reason });
      return true;
    }
    await this.#keep({ type: 'unanswered', id });
    if (outcome.came === 'nothing') this.#later(outcome.afterMs);
    return false;
  }

  /** Declares what could not be sent at once before anything is sent. */
  async #declareAll(): Promise<boolean> {
    const account = this.#account;
    if (account === null) return true;
    const waiting = this.#items.flatMap(({ waited, jobId }) => (waited && jobId !== null ? [jobId] : []));
    // What was given up may have been the last that was here.
    const owing = await this.world.store.owing(account).catch(() => []);
    for (const jobId of new Set([...waiting, ...owing])) {
      const items = this.#items.filter((item) => item.jobId === jobId && isListed(item));
      const told = await this.world.store.declaration(account, jobId, newKey).catch(() => null);
      if (!told) continue;
      const text = JSON.stringify([items.map(({ key }) => key), told.dropped]);
      if (this.#declared.get(jobId) === text) continue;
      const { deliveryId, dropped } = told;
      const outcome = await this.world.declare(jobId, { deliveryId, items, dropped });
      if (outcome.came === 'nothing') this.#later(outcome.afterMs);
      if (outcome.came === 'nothing' || outcome.came === 'sign-in') return false;
      this.#declared.set(jobId, text);
      if (dropped.length > 0) await this.world.store.dropsDeclared(account, jobId, dropped).catch(() => undefined);
    }
    return true;
  }

  async #giveUp({ jobId, key }: SyncQueueItem): Promise<void> {
    if (this.#account && jobId) await this.world.store.drop(this.#account, jobId, [key]).catch(() => undefined);
  }

  #later(afterMs?: number): void {
    if (this.#account === null) return;
    const wait = afterMs ?? AGAIN_MS[Math.min(this.#failures, AGAIN_MS.length - 1)] ?? 0;
    this.#failures += 1;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), wait);
  }

  /** Changes it here and in the store. */
  async #keep(change: Exclude<Change, { type: 'added' | 'removed' }>): Promise<void> {
    const before = new Set(this.#items);
    this.#change(change);
    const touched = this.#items.filter((item) => !before.has(item) && !item.unkept);
    await Promise.all(touched.map((item) => this.#write(item).catch(() => undefined)));
    this.world.publish();
  }

  async #write(item: SyncQueueItem, body?: Body): Promise<void> {
    this.#writing.add(item.id);
    try {
      await this.world.store.put(item, body);
    } finally {
      this.#writing.delete(item.id);
      this.#writes += 1;
    }
  }

  #change(change: Change): void {
    this.#put(changed(this.#items, change));
  }

  #put(items: Items): void {
    this.#items = items;
    for (const listener of this.#listeners) listener();
  }

  #say(news: SyncQueueNews): void {
    for (const listener of this.#news) listener(news);
  }
}

const NEW = {
  state: 'held' as SyncQueueItem['state'],
  share: 0,
  reason: null as string | null,
  waited: false,
  unkept: false,
  fileId: null as string | null,
  settledAt: null as number | null,
};

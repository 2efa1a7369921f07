import type { ChangesEnvelope } from '@libs/contracts';
import { session } from '../lib/session/session-store';
import { catchUp } from './catch-up';
import { noteConnection } from './connection';
import { connectionState, SILENCE_MS } from './connection-state';
import { readCatchUp, readEnvelope, readNumbers } from './envelope';
import {
  answered,
  arrived,
  connected,
  head,
  isCaughtUp,
  type LiveState,
  nothingYet,
  paged,
  type Step,
} from './live-state';
import { place } from './place';
import { heardOutdated, heardProtocol, retryAfter } from './protocol';
import { forgetPresence, lookingAt, takePresence } from './presence';
import { watchedSite } from './watched-site';
import { isOutdated, isUnauthorized, isUnreached, type LiveSocket, openSocket } from './socket';

export interface LiveEffects {
  /** To be applied to the caches, in this order; `before`: the cursor of the event before the first of them. */
  apply(envelopes: readonly ChangesEnvelope[], before: string | null): void;
  /** What was fetched before may be old: fetch everything on the screen again. */
  refetch(): void;
  /** The grid's figures as a frame of the socket brought them. */
  grid(frame: unknown): void;
  /** The power of the watched site, as a frame of the socket has it. */
  power(frame: unknown): void;
  /** Someone left, and perhaps another person came: nothing of the first may stay. */
  forget(left: string, came: string | null): void;
}

/** What a page waits at most before it tries again. */
const SPREAD_MS = 3_000;
const TICK_MS = 1_000;
/** A timer that comes this late means that the machine slept. */
const SLEPT_MS = 5_000;
const ANSWER_MS = 5_000;
const AGAIN_MS = 300;
/** Events that were on their way when a head frame was made get this long to arrive. */
const IN_FLIGHT_MS = 400;

/**
 * Keeps this tab on the log while someone is signed in: connects, resumes, notices silence, sleep and gaps, and says
 * honestly what its state is. The reducer decides what is applied; this class does what it asks.
 */
export class LiveClient {
  #state: LiveState = nothingYet;
  #socket: LiveSocket | null = null;
  #userId: string | null = null;
  #attempt = 0;
  #unreached = false;
  /** When a server that ends asked us to come back, in milliseconds. */
  #hint: number | null = null;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #again: ReturnType<typeof setTimeout> | undefined;
  #resuming = false;
  #resumed = false;
  #resumesInARow = 0;
  #watches: string | null = null;
  #lastFrame = Date.now();
  #lastTick = Date.now();
  #liveUntil: Date | null = null;
  #lastEventAt: Date | null = null;

  constructor(private readonly effects: LiveEffects) {}

  /** Starts for the life of the page. */
  start(): void {
    session.subscribe(() => this.#followSession());
    this.#followSession();
    setInterval(() => this.#tick(), TICK_MS);
    addEventListener('online', () => this.reconnectNow());
    addEventListener('offline', () => this.#close());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.#check();
      this.#tellLook();
      this.#tellWatch();
    });
    lookingAt.subscribe(() => this.#tellLook());
    watchedSite.subscribe(() => this.#tellWatch());
  }

  /** Tries at once with a new socket: an attempt under way may hang on a line that is gone. */
  reconnectNow(): void {
    this.#close();
    this.#attempt = 0;
    this.#hint = null;
    this.#connectNow();
  }

  #followSession(): void {
    const { user, status } = session.state;
    // An account that owes a second factor receives nothing, and connects again once it has one.
    const userId = user && !user.secondFactorDue ? user.id : null;
    if (status === 'loading' || userId === this.#userId) return this.#note();
    this.#close();
    const left = this.#userId;
    this.#userId = userId;
    this.#state = nothingYet;
    this.#attempt = 0;
    this.#liveUntil = null;
    this.#lastEventAt = null;
    if (left !== null) this.effects.forget(left, this.#userId);
    if (userId) this.#connectNow();
    this.#note();
  }

  #connectNow(): void {
    if (!this.#userId || !navigator.onLine) return this.#note();
    clearTimeout(this.#retry);
    this.#retry = undefined;
    if (!this.#socket) this.#socket = this.#listen(openSocket(() => session.token()));
    if (!this.#socket.connected) this.#socket.connect();
    this.#note();
  }

  #listen(socket: LiveSocket): LiveSocket {
    socket.on('connect', () => {
      this.#unreached = false;
      this.#state = connected(this.#state);
      this.#resumed = false;
      this.#heard();
      void this.#resume();
    });
    socket.on('connect_error', (error) => {
      if (isUnauthorized(error)) void session.recheck().catch(() => {});
      if (isOutdated(error)) heardOutdated();
      this.#unreached = isUnreached(error);
      this.#later();
    });
    socket.on('hello', (server) => heardProtocol(server));
    socket.on('moving', (hint) => {
      this.#hint = retryAfter(hint);
    });
    // Ended from the other side: a process died, with it everyone's socket. All of them at once would overrun the next one.
    socket.on('disconnect', (reason) => this.#later(reason === 'transport close' ? SPREAD_MS : undefined));
    socket.on('event', (raw) => {
      this.#heard();
      const envelope = readEnvelope(raw);
      if (envelope) this.#take(arrived(this.#state, envelope));
    });
    socket.on('head', (raw) => {
      this.#heard();
      const numbers = readNumbers(raw);
      if (numbers) setTimeout(() => this.#take(head(this.#state, numbers)), IN_FLIGHT_MS);
    });
    socket.on('grid', (frame) => {
      this.#heard();
      this.effects.grid(frame);
    });
    socket.on('site_now', (frame) => {
      this.#heard();
      this.effects.power(frame);
    });
    socket.on('presence', (people) => {
      this.#heard();
      takePresence(people);
    });
    socket.on('moved', () => {
      this.#heard();
      this.#lastEventAt = new Date();
      this.#readAgain();
    });
    socket.on('session-ended', ({ reason }) => session.ended(reason));
    return socket;
  }

  /** For those who get no events of their organisation: what is on the screen is fetched again, once for several changes. */
  #readAgain(): void {
    clearTimeout(this.#again);
    this.#again = setTimeout(() => this.effects.refetch(), AGAIN_MS);
    this.#note();
  }

  #heard(): void {
    this.#lastFrame = Date.now();
  }

  #take(step: Step): void {
    const before = this.#state.cursor;
    this.#state = step.state;
    place.set(step.state.waiting ? null : step.state.cursor);
    if (step.apply.length > 0) {
      this.#lastEventAt = new Date();
      this.effects.apply(step.apply, before);
    }
    if (step.refetch) this.effects.refetch();
    if (step.needResume) void this.#resume();
    this.#note();
  }

  /** Asks for what came after the cursor. A server that cannot fill the gap is asked again, ever more slowly. */
  async #resume(): Promise<void> {
    const socket = this.#socket;
    if (this.#resuming || !socket?.connected) return;
    this.#resuming = true;
    try {
      if (this.#resumesInARow > 0) await pause(Math.min(3_000, 200 * 2 ** this.#resumesInARow));
      const answer = readCatchUp(await socket.timeout(ANSWER_MS).emitWithAck('resume', { after: this.#state.cursor }));
      if (!answer || socket !== this.#socket) throw new Error('no answer');
      this.#heard();
      const { cursor } = this.#state;
      const pages = answer.reset && cursor ? await this.#pages(cursor) : null;
      const step = answered(this.#state, pages ?? answer);
      this.#resumed = true;
      this.#attempt = 0;
      this.#resumesInARow = step.needResume ? this.#resumesInARow + 1 : 0;
      this.#resuming = false;
      this.#take(step);
      // What changed while there was no connection wasn't said.
      if (session.state.user?.billingOnly) this.#readAgain();
      this.#tellLook();
      this.#watches = null;
      this.#tellWatch();
    } catch {
      this.#resuming = false;
      if (socket === this.#socket) this.#reconnect();
    }
  }

  /** What this tab shows, for the other admins; nobody looks at a tab that is hidden. */
  #tellLook(): void {
    if (!this.#socket?.connected || !this.#resumed || session.state.user?.role !== 'admin') return;
    this.#socket.emit('look', document.visibilityState === 'visible' ? lookingAt.get() : null);
  }

  /** Sends which site this tab watches; a hidden tab watches none. */
  #tellWatch(): void {
    if (!this.#socket?.connected || !this.#resumed) return;
    const assetId = document.visibilityState === 'visible' ? watchedSite.get() : null;
    if (assetId === this.#watches) return;
    if (this.#watches) this.#socket.emit('watch', null);
    if (assetId) this.#socket.emit('watch', { assetId });
    this.#watches = assetId;
  }

  #pages(cursor: string) {
    return catchUp(cursor, (events) => this.#take(paged(this.#state, events))).catch(() => null);
  }

  #tick(): void {
    const now = Date.now();
    const slept = now - this.#lastTick > SLEPT_MS;
    this.#lastTick = now;
    if (slept && document.visibilityState === 'visible') this.#check();
    else if (this.#socket?.connected && now - this.#lastFrame > SILENCE_MS) this.#reconnect();
    this.#note();
  }

  /** After sleep or absence the socket may be dead without knowing it: a question shows. */
  #check(): void {
    if (this.#socket?.connected) void this.#resume();
    else this.#connectNow();
  }

  #reconnect(): void {
    this.#close();
    this.#later();
  }

  /** Tries again after a while; `spread`: anywhere in so many milliseconds. */
  #later(spread = Math.min(SPREAD_MS, 200 * 2 ** this.#attempt)): void {
    this.#resumed = false;
    forgetPresence();
    this.#note();
    if (!this.#userId || this.#retry !== undefined || !navigator.onLine) return;
    const wait = this.#hint ?? Math.random() * spread;
    this.#hint = null;
    this.#attempt += 1;
    this.#retry = setTimeout(() => {
      this.#retry = undefined;
      this.#connectNow();
    }, wait);
  }

  #close(): void {
    clearTimeout(this.#retry);
    this.#retry = undefined;
    const socket = this.#socket;
    this.#socket = null;
    this.#resumed = false;
    this.#resuming = false;
    forgetPresence();
    socket?.removeAllListeners();
    socket?.disconnect();
    this.#note();
  }

  #note(): void {
    const caughtUp = isCaughtUp(this.#state);
    const state = connectionState({
      session: this.#userId !== null || session.state.status === 'loading',
      network: navigator.onLine,
      socket: this.#socket?.connected ? 'open' : this.#socket ? 'opening' : 'closed',
      resumed: this.#resumed,
      caughtUp,
      wasLive: this.#liveUntil !== null,
      unreached: this.#unreached,
      silentMs: this.#userId ? Date.now() - this.#lastFrame : 0,
    });
    if (state === 'live') this.#liveUntil = new Date(this.#lastFrame);
    noteConnection(state, this.#liveUntil, this.#lastEventAt);
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

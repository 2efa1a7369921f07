import { type Actor, type SiteNow, WatchedSite } from '@libs/contracts';
import { logOf } from '@libs/platform';
import { ResumePace } from './resume-pace.js';

const log = logOf('power');

/** A page shows one site. */
const MOST_ROOMS = 4;
/** The most requests of one socket that are queued; further ones are dropped. */
const MOST_QUEUED = 8;
/** The least time between two frames of a site. */
const APART_MS = 5_000;

interface Watcher {
  readonly connected: boolean;
  join(room: string): unknown;
  leave(room: string): unknown;
  emit(event: 'site_now', now: SiteNow): unknown;
}

interface Means {
  /** The response of `GET /api/assets/:id/now` to this person; null for a 404. */
  read: (assetId: string, actor: Actor) => Promise<SiteNow | null>;
  say: (room: string, now: SiteNow) => void;
  /** Removes every member of a room. */
  empty: (room: string) => void;
}

/** The clock and its timers, so that a test can set them. */
export interface Time {
  /** Milliseconds that only grow. */
  now: () => number;
  pause: (milliseconds: number) => Promise<unknown>;
  /** Schedules work; returns a function that cancels it. */
  later: (milliseconds: number, work: () => void) => () => void;
}

interface Watching {
  rooms: string[];
  pace: ResumePace;
  queued: number;
  turn: Promise<void>;
}

/**
 * The sockets that watch the power of a site. There is a room for each site, role and party. Each frame is read from the database with the
 * rights of that party, so a party that has lost access to the site receives no more of them.
 */
export class PowerRooms {
  private readonly rooms = new Map<string, { assetId: string; actor: Actor }>();
  private readonly byAsset = new Map<string, Set<string>>();
  private readonly watching = new WeakMap<Watcher, Watching>();
  private readonly said = new Map<string, number>();
  private readonly soon = new Map<string, () => void>();

  constructor(
    private readonly means: Means,
    private readonly time: Time,
  ) {}

  /** Adds a site to those that a socket watches, or with null removes all; requests of a socket are handled in order. */
  watch(socket: Watcher, actor: Actor, given: unknown): void {
    const read = WatchedSite.nullable().safeParse(given);
    if (!read.success) return;
    const own = this.watching.get(socket) ?? { rooms: [], pace: new ResumePace(), queued: 0, turn: Promise.resolve() };
    this.watching.set(socket, own);
    if (own.queued >= MOST_QUEUED) return;
    own.queued += 1;
    own.turn = own.turn
      .then(() => (read.data ? this.follow(socket, own, actor, read.data.assetId) : this.leaveAll(socket, own)))
      .catch((error: Error) => log.warn({ error: error.message }, 'a site could not be watched'))
      .finally(() => {
        own.queued -= 1;
      });
  }

  private leaveAll(socket: Watcher, own: Watching): void {
    for (const room of own.rooms.splice(0)) socket.leave(room);
  }

  private async follow(socket: Watcher, own: Watching, actor: Actor, assetId: string): Promise<void> {
    const wait = own.pace.next(this.time.now());
    if (wait > 0) await this.time.pause(wait);
    if (!socket.connected) return;
    const now = await this.means.read(assetId, actor);
    if (!now || !socket.connected) return;
    const room = roomOf(assetId, actor);
    if (!own.rooms.includes(room)) own.rooms.push(room);
    if (own.rooms.length > MOST_ROOMS) for (const oldest of own.rooms.splice(0, 1)) socket.leave(oldest);
    this.rooms.set(room, { assetId, actor });
    const those = this.byAsset.get(assetId) ?? new Set();
    this.byAsset.set(assetId, those.add(room));
    socket.join(room);
    socket.emit('site_now', now);
  }

  /** Forgets a room whose last member has left. */
  left(room: string): void {
    const assetId = this.rooms.get(room)?.assetId;
    if (!assetId) return;
    this.rooms.delete(room);
    const those = this.byAsset.get(assetId);
    those?.delete(room);
    if (those?.size === 0) this.byAsset.delete(assetId);
  }

  /** Sends the changed power of a site to its rooms, at the earliest five seconds after the last frame. */
  changed(assetId: string): void {
    if (!this.byAsset.has(assetId) || this.soon.has(assetId)) return;
    const wait = (this.said.get(assetId) ?? Number.NEGATIVE_INFINITY) + APART_MS - this.time.now();
    if (wait <= 0) return this.send(assetId);
    const cancel = this.time.later(wait, () => {
      this.soon.delete(assetId);
      this.send(assetId);
    });
    this.soon.set(assetId, cancel);
  }

  stop(): void {
    for (const cancel of this.soon.values()) cancel();
    this.soon.clear();
  }

  private send(assetId: string): void {
    const now = this.time.now();
    for (const [id, at] of this.said) if (at <= now - APART_MS) this.said.delete(id);
    this.said.set(assetId, now);
    for (const room of this.byAsset.get(assetId) ?? []) {
      this.sendTo(room).catch((error: Error) => log.warn({ error: error.message }, 'power was not sent'));
    }
  }

  private async sendTo(room: string): Promise<void> {
    const of = this.rooms.get(room);
    if (!of) return;
    const now = await this.means.read(of.assetId, of.actor);
    if (now) this.means.say(room, now);
    else this.means.empty(room);
  }
}

const roomOf = (assetId: string, { role, partyId }: Actor): string => `power ${assetId} ${role} ${partyId ?? ''}`;

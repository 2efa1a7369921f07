import { type Actor, type SiteNow, WatchedSite } from '@libs/contracts';
import { logOf } from '@libs/platform';
import { ResumePace } from './resume-pace.js';

const log = logOf('power');

/** A page shows one site or two; more are a program that collects. */
const MOST_ROOMS = 4;
/** Wishes of one socket that wait for their turn; further ones are dropped. */
const MOST_WAITING = 8;
/** Frames of a site are at least this far apart. */
const APART_MS = 5_000;

interface Watcher {
  readonly connected: boolean;
  join(room: string): unknown;
  leave(room: string): unknown;
  emit(event: 'site_now', now: SiteNow): unknown;
}

interface Means {
  /** What `GET /api/assets/:id/now` answers this person; null where it answers that there is no such site. */
  read: (assetId: string, actor: Actor) => Promise<SiteNow | null>;
  say: (room: string, now: SiteNow) => void;
  /** Everyone leaves a room. */
  empty: (room: string) => void;
}

/** The machine’s time, or a test’s. */
export interface Time {
  /** Milliseconds that only grow. */
  now: () => number;
  pause: (milliseconds: number) => Promise<unknown>;
  /** Does it later; answers how to give up on it. */
  later: (milliseconds: number, work: () => void) => () => void;
}

interface Watching {
  rooms: string[];
  pace: ResumePace;
  waiting: number;
  turn: Promise<void>;
}

/**
 * Who watches the power of which site. A room is of one site and one party’s role, so that its frame is read once, as its members would
 * read it, each time anew: a site that changed hands reaches nobody who may no longer see it.
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

  /** A socket watches a site, or with null none; wishes are taken one after the other. */
  watch(socket: Watcher, actor: Actor, given: unknown): void {
    const wish = WatchedSite.nullable().safeParse(given);
    if (!wish.success) return;
    const own = this.watching.get(socket) ?? { rooms: [], pace: new ResumePace(), waiting: 0, turn: Promise.resolve() };
    this.watching.set(socket, own);
    if (own.waiting >= MOST_WAITING) return;
    own.waiting += 1;
    own.turn = own.turn
      .then(() => (wish.data ? this.follow(socket, own, actor, wish.data.assetId) : this.leaveAll(socket, own)))
      .catch((error: Error) => log.warn({ error: error.message }, 'a site could not be watched'))
      .finally(() => {
        own.waiting -= 1;
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

  /** The last member of a room left. */
  left(room: string): void {
    const assetId = this.rooms.get(room)?.assetId;
    if (!assetId) return;
    this.rooms.delete(room);
    const those = this.byAsset.get(assetId);
    those?.delete(room);
    if (those?.size === 0) this.byAsset.delete(assetId);
  }

  /** The power of a site changed: its rooms are told, at once or as soon as the last frame is old enough. */
  changed(assetId: string): void {
    if (!this.byAsset.has(assetId) || this.soon.has(assetId)) return;
    const wait = (this.said.get(assetId) ?? Number.NEGATIVE_INFINITY) + APART_MS - this.time.now();
    if (wait <= 0) return this.tell(assetId);
    const giveUp = this.time.later(wait, () => {
      this.soon.delete(assetId);
      this.tell(assetId);
    });
    this.soon.set(assetId, giveUp);
  }

  stop(): void {
    for (const giveUp of this.soon.values()) giveUp();
    this.soon.clear();
  }

  private tell(assetId: string): void {
    const now = this.time.now();
    for (const [id, at] of this.said) if (at <= now - APART_MS) this.said.delete(id);
    this.said.set(assetId, now);
    for (const room of this.byAsset.get(assetId) ?? []) {
      this.tellRoom(room).catch((error: Error) => log.warn({ error: error.message }, 'power was not told'));
    }
  }

  private async tellRoom(room: string): Promise<void> {
    const of = this.rooms.get(room);
    if (!of) return;
    const now = await this.means.read(of.assetId, of.actor);
    if (now) this.means.say(room, now);
    else this.means.empty(room);
  }
}

const roomOf = (assetId: string, { role, partyId }: Actor): string => `power ${assetId} ${role} ${partyId ?? ''}`;

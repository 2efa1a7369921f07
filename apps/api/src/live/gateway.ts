import type { IncomingMessage, Server as HttpServer } from 'node:http';
import type { Duplex } from 'node:stream';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import {
  type Actor,
  audiencesOf,
  movesBilling,
  sharedAudienceOf,
  type ClientToServer,
  type EventType,
  type GridLive,
  LookingAt,
  PROTOCOL,
  ResumeRequest,
  SESSIONS_AUDIENCE,
  type ServerToClient,
  type SessionEndReason,
  type SiteNow,
} from '@libs/contracts';
import { type Copy, type History, logOf, resume, Tail } from '@libs/platform';
import { clientAddresses, originAllowed } from '@libs/platform/http';
import { Server, type Socket } from 'socket.io';
import { drain } from './drain.js';
import { frameSpan } from './frame-span.js';
import { HandshakeRefused } from './handshake-refused.js';
import { CHANGES_RIGHTS, type LiveSessions } from './live-sessions.js';
import { PowerRooms, type Time } from './power-rooms.js';
import { Presence } from './presence.js';
import { refuseUpgrade } from './refuse-upgrade.js';
import { RoomNumbers } from './room-numbers.js';
import { GatheredWrites } from './gathered-writes.js';
import { ResumePace } from './resume-pace.js';
import { sayTo, unreadBy } from './room-writer.js';
import { audienceOfRoom, CHANGES_FROM, movedRoom, roomOf, roomsOf } from './rooms.js';
import { SessionSockets } from './session-sockets.js';
import { VisitorHistory, VisitorSockets } from './visitors.js';

const log = logOf('live');

/** Where the engine of Socket.IO takes upgrades. */
const ENGINE_PATH = '/socket.io/';
const HEARTBEAT_MS = 5_000;
/** If the log has not been read for this long, no `head` frames are sent. */
const STALE_MS = 2_000;
/** The most unread data per client; one that falls further behind is disconnected and resumes. */
const UNREAD_BYTES = 4_000_000;
const UNREAD_PACKETS = 2_000;
const TURN_MS = 10;
const RESUME_TAKES = 'resume takes { after: cursor or null, records?: full or changes }';

interface SocketData {
  actor: Actor | null;
  audiences: string[];
  /** Receives changes of records; other clients get whole records. */
  changes: boolean;
  resuming: boolean;
  pace: ResumePace;
  /** The address of a visitor without an account, used by the limits. */
  network: string | null;
}

type LiveServer = Server<ClientToServer, ServerToClient, Record<string, never>, SocketData>;
type LiveSocket = Socket<ClientToServer, ServerToClient, Record<string, never>, SocketData>;

export interface GatewayOptions {
  databaseUrl: string;
  publicUrl: string;
  /** The proxies whose forwarded client address is trusted. */
  trustProxy?: string | null;
  sessions: LiveSessions;
  /** The grid's latest figures, for a client that has just connected. */
  grid?: { newest: () => GridLive | null };
  /** The power of a live site, as in `GET /api/assets/:id/now` to this person; null for a 404. */
  power?: (assetId: string, actor: Actor) => Promise<SiteNow | null>;
  /** Takes the upgrades of chargers; false for the address of something else. */
  chargers?: (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean;
  /** Each event once, whatever process published it. */
  heard?: (type: EventType, data: unknown) => void;
  /** Presence across API processes; off without it. */
  redisUrl?: string;
  /** Catch-up on events published before this process started listening. */
  history: (tail: Tail) => History;
}

/** This process's sockets: sign-in, rooms, resume, and sending what the tail emits. */
export class Gateway {
  readonly tail: Tail;
  private readonly io: LiveServer;
  private readonly history: History;
  private readonly numbers = new RoomNumbers();
  private readonly writes = new GatheredWrites();
  private readonly bySession = new SessionSockets<LiveSocket>();
  private readonly visitors: VisitorSockets;
  private readonly visitorHistory: VisitorHistory;
  private readonly presence: Presence | null;
  private readonly power: PowerRooms | null;
  private heartbeat: NodeJS.Timeout | null = null;
  private leaving = false;

  constructor(private readonly options: GatewayOptions) {
    this.tail = new Tail({
      url: options.databaseUrl,
      onCopy: (copy) => this.publish(copy),
      together: { begin: () => this.writes.gather(), end: () => this.writes.release() },
      needsWhole: (audience) => this.io.of('/').adapter.rooms.has(roomOf(audience, false)),
      onReset: () => {
        this.options.sessions.forget();
        this.io.local.disconnectSockets(true);
      },
    });
    this.history = options.history(this.tail);
    this.visitors = new VisitorSockets(clientAddresses(options.trustProxy ?? null));
    this.visitorHistory = new VisitorHistory(this.tail, this.history);
    this.io = new Server({
      transports: ['websocket'],
      allowUpgrades: false,
      serveClient: false,
      perMessageDeflate: false,
      httpCompression: false,
      maxHttpBufferSize: 16 * 1024,
      connectTimeout: 10_000,
      // What is for nobody is refused in `start`.
      destroyUpgrade: false,
      // Either side notices a frozen or disconnected peer within eighteen seconds.
      pingInterval: 10_000,
      pingTimeout: 8_000,
      allowRequest: (request, decide) => {
        const { origin, host } = request.headers;
        if (originAllowed(origin, host, options.publicUrl)) decide(null, true);
        else refuseUpgrade(request, () => decide('Forbidden', false));
      },
    });
    this.presence = options.redisUrl
      ? new Presence(options.redisUrl, (people) => {
          for (const room of roomsOf('admin')) sayTo(this.io.of('/'), room, 'presence', people);
        })
      : null;
    this.power = options.power
      ? new PowerRooms(
          {
            read: options.power,
            say: (room, now) => sayTo(this.io.of('/'), room, 'site_now', now),
            empty: (room) => this.io.local.in(room).socketsLeave(room),
          },
          MACHINE_TIME,
        )
      : null;
    this.io.use((socket, next) => {
      this.admit(socket).then(() => next(), next);
    });
    this.io.on('connection', (socket) => this.welcome(socket));
    this.io.of('/').adapter.on('delete-room', (room: string) => {
      this.numbers.left(room);
      this.power?.left(room);
    });
  }

  get sockets(): number {
    return this.io.engine?.clientsCount ?? 0;
  }

  /** Starts listening to the log and accepts sockets on an HTTP server. */
  start(server: HttpServer): void {
    this.io.attach(server);
    server.on('upgrade', (request, socket, head) => {
      if (request.url?.startsWith(ENGINE_PATH) || this.options.chargers?.(request, socket, head)) return;
      socket.on('error', () => undefined);
      socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
    });
    this.tail.start();
    this.heartbeat = setInterval(() => {
      this.beat().catch((error: Error) => log.error({ error: error.message }, 'heartbeat failed'));
    }, HEARTBEAT_MS);
  }

  /**
   * Closes all sockets in batches, each with a delay for reconnecting to another process; leaves the HTTP server open.
   */
  async stop(): Promise<void> {
    this.leaving = true;
    if (this.heartbeat) clearInterval(this.heartbeat);
    await drain(this.io);
    this.io.engine.close();
    await this.presence?.stop();
    this.power?.stop();
    await this.tail.stop();
  }

  /** Checks the token once; after that the socket lives as long as its session. */
  private async admit(socket: LiveSocket): Promise<void> {
    const { token, protocol = 1 } = socket.handshake.auth as { token?: unknown; protocol?: unknown };
    if (this.leaving) throw new HandshakeRefused({ code: 'unavailable' });
    if (typeof protocol === 'number' && protocol < PROTOCOL.oldest) throw new HandshakeRefused({ code: 'outdated' });
    let actor: Actor | null = null;
    if (token !== undefined && token !== null) {
      if (typeof token !== 'string') throw new HandshakeRefused({ code: 'unauthorized' });
      actor = await this.options.sessions.authenticate(token).catch((error: Error) => {
        log.warn({ error: error.message }, 'handshake could not be checked');
        throw new HandshakeRefused({ code: 'unavailable' });
      });
      if (!actor) throw new HandshakeRefused({ code: 'unauthorized' });
    }
    const network = actor ? null : this.visitors.networkOf(socket.request);
    if (network !== null && !this.visitors.hasRoom(network)) throw new HandshakeRefused({ code: 'unavailable' });
    const changes = typeof protocol === 'number' && protocol >= CHANGES_FROM;
    const audiences = audiencesOf(actor);
    socket.data = { actor, audiences, changes, resuming: false, pace: new ResumePace(), network };
  }

  private welcome(socket: LiveSocket): void {
    socket.emit('hello', { protocol: PROTOCOL.speaks });
    const grid = this.options.grid?.newest();
    if (grid) socket.emit('grid', grid);
    const { network } = socket.data;
    if (network !== null) {
      this.visitors.add(network);
      socket.on('disconnect', () => this.visitors.remove(network));
    }
    const sessionId = socket.data.actor?.sessionId;
    if (sessionId) {
      const ended = this.bySession.add(sessionId, socket);
      if (ended) return dismiss(socket, ended);
      socket.on('disconnect', () => this.bySession.remove(sessionId, socket));
    }
    if (socket.data.audiences.includes('admin')) this.followLooks(socket);
    const { actor } = socket.data;
    if (actor && !actor.secondFactorDue && actor.memberRole !== 'billing')
      socket.on('watch', (given: unknown) => this.power?.watch(socket, actor, given));
    socket.on('resume', (request: unknown, answer: unknown) => {
      if (typeof answer !== 'function') return;
      this.resume(socket, request, answer as Parameters<ClientToServer['resume']>[1]).catch((error: Error) => {
        log.warn({ error: error.message }, 'resume failed');
        answer({ error: { code: 'unavailable', message: 'This isn’t available right now. Please try again' } });
      });
    });
  }

  /**
   * Only admins see which admin is viewing what, since they may read every record; others are neither shown nor
   * notified.
   */
  private followLooks(socket: LiveSocket): void {
    const { actor } = socket.data;
    if (!actor || !this.presence) return;
    const person = { id: actor.accountId, name: actor.name };
    socket.on('look', (given: unknown) => {
      const at = LookingAt.nullable().safeParse(given);
      if (at.success && socket.connected) this.presence?.look(socket.id, at.data && { ...at.data, person });
    });
    socket.on('disconnect', () => this.presence?.look(socket.id, null));
  }

  private async resume(
    socket: LiveSocket,
    request: unknown,
    answer: Parameters<ClientToServer['resume']>[1],
  ): Promise<void> {
    const asked = ResumeRequest.safeParse(request);
    if (!asked.success) {
      return answer({ error: { code: 'validation_failed', message: RESUME_TAKES } });
    }
    const { data } = socket;
    if (data.resuming) return answer({ error: { code: 'in_progress', message: 'A resume is still running' } });
    data.resuming = true;
    try {
      const wait = data.pace.next(performance.now());
      if (wait > 0) await sleep(wait);
      if (!socket.connected) return;
      // Leaves the rooms first, because nothing else may be sent before the answer. The adapter is in memory, so rooms
      // change synchronously.
      for (const audience of data.audiences) void socket.leave(roomOf(audience, data.changes));
      await this.tail.ready;
      const history = data.actor ? this.history : this.visitorHistory;
      const { after, records } = asked.data;
      const whole = !data.changes || records === 'full';
      await resume(this.tail, history, { audiences: data.audiences, after, whole }, (resumed) => {
        if (!socket.connected) return;
        for (const audience of data.audiences) {
          const room = roomOf(audience, data.changes);
          void socket.join(room);
          this.numbers.enter(room, resumed.numbers[audience] ?? 0);
        }
        const { actor } = data;
        const shared = actor?.memberRole === 'billing' ? sharedAudienceOf(actor) : null;
        if (shared) void socket.join(movedRoom(shared));
        answer(resumed);
        if (this.presence && data.audiences.includes('admin')) socket.emit('presence', this.presence.now());
      });
    } finally {
      data.resuming = false;
    }
  }

  private publish(copy: Copy): void {
    const { audience, n, envelope, whole, trace } = copy;
    this.visitorHistory.told(copy);
    if (audience === SESSIONS_AUDIENCE) {
      const { sessionId, reason } = envelope.data as { sessionId: string; reason: SessionEndReason };
      this.options.sessions.forget(sessionId);
      this.endSession(sessionId, reason);
      return;
    }
    if (CHANGES_RIGHTS.has(envelope.type)) this.options.sessions.forget();
    if (audience === 'admin') this.options.heard?.(envelope.type, envelope.data);
    for (const room of roomsOf(audience)) this.numbers.told(room, n);
    const sockets = () => roomsOf(audience).reduce((sum, room) => sum + this.sizeOf(room), 0);
    const span = trace ? frameSpan(trace, envelope, sockets()) : null;
    sayTo(this.io.of('/'), roomOf(audience, true), 'event', envelope, this.writes);
    const older = roomOf(audience, false);
    if (whole) sayTo(this.io.of('/'), older, 'event', whole, this.writes);
    // The socket joined after this event was read: the event comes again, and the resume has it whole.
    else if (this.sizeOf(older) > 0) this.io.local.in(older).disconnectSockets(true);
    span?.end();
    if (movesBilling(envelope.type)) sayTo(this.io.of('/'), movedRoom(audience), 'moved', null, this.writes);
  }

  private sizeOf(room: string): number {
    return this.io.of('/').adapter.rooms.get(room)?.size ?? 0;
  }

  /** Sends changed grid figures to every socket of this process. */
  showGrid(live: GridLive): void {
    this.io.local.emit('grid', live);
  }

  /** Sends the power of a live site to the sockets that watch it. */
  showPower(assetId: string): void {
    this.power?.changed(assetId);
  }

  private endSession(sessionId: string, reason: SessionEndReason): void {
    for (const socket of this.bySession.end(sessionId, reason, Date.now())) dismiss(socket, reason);
  }

  /**
   * Every five seconds: sends each room its newest number, and closes sockets whose session ended without an event
   * reaching us.
   */
  private async beat(): Promise<void> {
    for (const socket of this.io.of('/').sockets.values()) {
      const unread = unreadBy(socket);
      if (unread.bytes > UNREAD_BYTES || unread.packets > UNREAD_PACKETS) socket.conn.close(true);
    }
    let turn = performance.now();
    for (const room of this.tail.silentFor() < STALE_MS ? this.numbers.rooms() : []) {
      const n = this.numbers.of(room);
      if (n !== undefined) sayTo(this.io.of('/'), room, 'head', { [audienceOfRoom(room)]: n });
      if (performance.now() - turn < TURN_MS) continue;
      await nextTurn();
      turn = performance.now();
    }
    const ids = this.bySession.ids();
    if (ids.length === 0) return;
    for (const { sessionId, reason } of await this.options.sessions.ended(ids)) this.endSession(sessionId, reason);
  }
}

const MACHINE_TIME: Time = {
  now: () => performance.now(),
  pause: sleep,
  later: (milliseconds, work) => {
    const timer = setTimeout(work, milliseconds).unref();
    return () => clearTimeout(timer);
  },
};

function dismiss(socket: LiveSocket, reason: SessionEndReason): void {
  socket.emit('session-ended', { reason });
  socket.disconnect(true);
}

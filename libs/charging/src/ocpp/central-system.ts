import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { EventType } from '@libs/contracts';
import { AppError, Clock, Config, Database, logOf, openRedis } from '@libs/platform';
import { clientAddresses } from '@libs/platform/http';
import { publishPower } from '@libs/sources';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { WebSocketServer, type WebSocket } from 'ws';
import { byIdentity, closeConnection, openConnection, wasSeen } from '../charger.sql.js';
import { isPassword, readBasic } from '../charger-secret.js';
import { limitCharger } from '../limit-charger.js';
import { answerCall } from './answer-call.js';
import { ChargerLimits } from './charger-limits.js';
import { ChargerSocket, NoAnswer } from './charger-socket.js';
import { SUBPROTOCOL } from './frames.js';
import { chargePointOf } from './path.js';
import { refuseHandshake } from './refuse-handshake.js';

const log = logOf('charging');

/** A day offline with its readings fits into one StopTransaction. */
const MOST_BYTES = 256 * 1024;
const PING_MS = 30_000;
/** How often a connected charger’s limits are looked at without an event. */
const LOOK_MS = 5 * 60_000;
const GOING_AWAY = 1001;
const REPLACED = 4000;

/** What a charger without readings of its own would not send. A charger that refuses them goes on. */
const SETTINGS = [
  ['MeterValuesSampledData', 'Energy.Active.Import.Register,Power.Active.Import'],
  ['MeterValueSampleInterval', '300'],
] as const;

/** After these, the limits of a site’s chargers may be others. */
const CHANGES_LIMITS = new Set<EventType>([
  'control.allowed',
  'control.stopped',
  'plan.published',
  'charger.needs_changed',
  'charging.started',
]);

interface Connected {
  chargerId: string;
  assetId: string;
  connection: string;
  charger: ChargerSocket;
  /** What is sent to the charger, one after the other. */
  sending: Promise<void>;
  /** It may have forgotten what it was given before. */
  fresh: boolean;
  heard: boolean;
}

/**
 * The central system of the chargers that are connected to this process. What they say goes into the database, and every process hears
 * of decisions and plans from the event log, so it doesn't matter which of them a charger is connected to.
 */
@Injectable()
export class CentralSystem implements OnModuleDestroy {
  private readonly sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: MOST_BYTES,
    handleProtocols: (offered) => (offered.has(SUBPROTOCOL) ? SUBPROTOCOL : false),
  });
  private readonly connected = new Map<string, Connected>();
  private readonly addressOf: (request: IncomingMessage) => string;
  private readonly redis: ReturnType<typeof openRedis>;
  private readonly timers: NodeJS.Timeout[] = [];
  private leaving = false;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly limits: ChargerLimits,
    config: Config,
  ) {
    this.addressOf = clientAddresses(config.trustProxy);
    this.redis = openRedis(config.redisUrl);
  }

  get size(): number {
    return this.connected.size;
  }

  /** Takes the handshake of a charger; false for the address of something else. */
  take(request: IncomingMessage, socket: Duplex, head: Buffer): boolean {
    const chargePointId = chargePointOf(request.url);
    if (chargePointId === undefined) return false;
    socket.on('error', () => undefined);
    this.admit(request, socket, head, chargePointId).catch((error: Error) => {
      if (!(error instanceof AppError)) log.warn({ error: error.message }, 'a charger could not be let in');
      refuseHandshake(socket, error instanceof AppError ? error.status : 503);
    });
    return true;
  }

  start(): void {
    this.timers.push(
      setInterval(() => this.ping(), PING_MS).unref(),
      setInterval(() => {
        for (const one of this.connected.values()) this.look(one);
      }, LOOK_MS).unref(),
    );
  }

  /** Whatever process published it. */
  heard(type: EventType, data: unknown): void {
    const { assetId, chargerId } = data as { assetId?: string; chargerId?: string };
    for (const one of this.connected.values()) {
      if (type === 'charger.removed' && one.chargerId === chargerId) one.charger.close(REPLACED, 'removed');
      else if (CHANGES_LIMITS.has(type) && one.assetId === assetId) this.look(one);
    }
  }

  /** Chargers connect to another process. */
  async stop(): Promise<void> {
    this.leaving = true;
    for (const timer of this.timers) clearInterval(timer);
    const ours = [...this.connected.values()];
    for (const { charger } of ours) charger.close(GOING_AWAY, 'going away');
    await Promise.allSettled(ours.map(({ connection }) => this.forget(connection)));
    for (const { charger } of ours) charger.socket.terminate();
  }

  onModuleDestroy(): void {
    this.redis.disconnect();
  }

  private async admit(request: IncomingMessage, socket: Duplex, head: Buffer, chargePointId: string): Promise<void> {
    if (this.leaving) return refuseHandshake(socket, 503);
    // Browsers send one, and no charger is a browser.
    if (request.headers.origin !== undefined) return refuseHandshake(socket, 403);
    const offered = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((one) => one.trim());
    if (!offered.includes(SUBPROTOCOL)) return refuseHandshake(socket, 400);
    const uncount = await this.limits.refused(this.addressOf(request));
    const given = readBasic(request.headers.authorization);
    const known = given && (await this.database.transaction((tx) => byIdentity(tx, chargePointId)));
    // A charger that we don't know, one that was removed and a wrong password look the same.
    const right = isPassword(given?.password ?? '', known?.hash ?? null) && given?.user === chargePointId;
    if (!known || !right) return refuseHandshake(socket, 401);
    await uncount();
    await this.limits.connect(known.id);
    const connection = await this.database.transaction((tx) => openConnection(tx, known.id, this.clock.now()));
    this.sockets.handleUpgrade(request, socket, head, (websocket) => this.welcome(websocket, { ...known, connection }));
  }

  private welcome(
    websocket: WebSocket,
    { id, assetId, connection }: { id: string; assetId: string; connection: string },
  ) {
    this.connected.get(id)?.charger.close(REPLACED, 'connected again');
    const charger = new ChargerSocket(websocket, {
      answer: (call) => answerCall({ database: this.database, clock: this.clock }, { chargerId: id, connection }, call),
      answered: (action) => this.after(one, action),
    });
    const one: Connected = {
      chargerId: id,
      assetId,
      connection,
      charger,
      sending: Promise.resolve(),
      fresh: true,
      heard: false,
    };
    this.connected.set(id, one);
    websocket.on('error', (error) => log.info({ charger: id, error: error.message }, 'a charger’s connection failed'));
    websocket.on('pong', () => this.seen(one));
    websocket.on('close', () => {
      if (this.connected.get(id) === one) this.connected.delete(id);
      if (!this.leaving)
        this.forget(connection).catch((error: Error) => log.warn({ error: error.message }, 'not noted'));
      this.show(assetId);
    });
    this.show(assetId);
  }

  /** Nothing is sent to a charger before it has said something, and its settings only after it has started. */
  private after(one: Connected, action: string): void {
    if (action !== 'Heartbeat') this.show(one.assetId);
    if (action === 'BootNotification') {
      one.fresh = true;
      this.send(one, async () => {
        for (const [key, value] of SETTINGS) await one.charger.call('ChangeConfiguration', { key, value });
      });
    }
    if (one.heard && action !== 'BootNotification') return;
    one.heard = true;
    this.look(one);
  }

  private look(one: Connected): void {
    if (!one.heard) return;
    this.send(one, async () => {
      const again = one.fresh;
      one.fresh = false;
      const { database, clock } = this;
      const means = { database, clock, call: (action: string, given: object) => one.charger.call(action, given) };
      if (await limitCharger(means, one.chargerId, { again })) this.show(one.assetId);
    });
  }

  private send(one: Connected, work: () => Promise<void>): void {
    one.sending = one.sending.then(work).catch((error: Error) => {
      const text = { charger: one.chargerId, error: error.message };
      if (error instanceof NoAnswer) log.info(text, 'a charger did not do what it was asked');
      else log.error(text, 'a charger could not be asked');
    });
  }

  private ping(): void {
    for (const { charger } of this.connected.values()) charger.socket.ping();
  }

  private seen({ connection, charger }: Connected): void {
    this.database
      .transaction((tx) => wasSeen(tx, connection, this.clock.now()))
      .then((ours) => ours || charger.close(REPLACED, 'connected elsewhere'))
      .catch((error: Error) => log.warn({ error: error.message }, 'a charger’s time was not noted'));
  }

  private async forget(connection: string): Promise<void> {
    await this.database.transaction((tx) => closeConnection(tx, connection));
  }

  /** Pages that watch the site read again. */
  private show(assetId: string): void {
    publishPower(this.redis, assetId);
  }
}

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Actor, Envelope, Present, ResumeAnswer, SessionEndReason } from '@libs/contracts';
import { type Database, readCopies, readNumbers } from '@libs/platform';
import { io, type Socket } from 'socket.io-client';
import { Gateway, type GatewayOptions } from './gateway.js';
import type { LiveSessions } from './live-sessions.js';

/** Sign-in for tests: tokens are issued by hand. */
export class TestSessions implements LiveSessions {
  readonly actors = new Map<string, Actor>();
  readonly over: { sessionId: string; reason: SessionEndReason }[] = [];

  /** What the log said of sessions: an id, or `all`. */
  readonly forgotten: string[] = [];

  async authenticate(token: string): Promise<Actor | null> {
    return this.actors.get(token) ?? null;
  }

  forget(sessionId = 'all'): void {
    this.forgotten.push(sessionId);
  }

  async ended(sessionIds: string[]): Promise<{ sessionId: string; reason: SessionEndReason }[]> {
    return this.over.filter((end) => sessionIds.includes(end.sessionId));
  }
}

export interface TestGateway {
  gateway: Gateway;
  port: number;
  stop(): Promise<void>;
}

/** The live part of one API process, on its own port. */
export async function startGateway(
  url: string,
  database: Database,
  sessions: LiveSessions,
  grid?: GatewayOptions['grid'],
  redisUrl?: string,
): Promise<TestGateway> {
  const server: Server = createServer((_, response) => response.end('plain'));
  const gateway = new Gateway({
    databaseUrl: url,
    publicUrl: 'https://voltmere.example',
    sessions,
    ...(grid ? { grid } : {}),
    ...(redisUrl ? { redisUrl } : {}),
    history: (tail) => ({
      copies: (range) => readCopies(database.read(), tail.epoch, range),
      numbers: (audiences, at) => readNumbers(database.read(), audiences, at),
    }),
  });
  gateway.start(server);
  await gateway.tail.ready;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    gateway,
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      await gateway.stop();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A client that records everything it receives. */
export class TestClient {
  readonly events: Envelope[] = [];
  readonly heads: Record<string, number>[] = [];
  /** The newest presence frame; null before the first. */
  present: Present[] | null = null;
  ended: { reason: string } | null = null;
  /** How many notes of a change arrived. */
  moved = 0;
  disconnected = false;
  refused: { code?: string } | null = null;
  readonly socket: Socket;

  constructor(port: number, token?: string | null, headers: Record<string, string> = {}) {
    this.socket = io(`http://127.0.0.1:${port}`, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      auth: token === undefined ? {} : { token },
      extraHeaders: headers,
    });
    this.socket.on('event', (envelope: Envelope) => this.events.push(envelope));
    this.socket.on('head', (numbers: Record<string, number>) => this.heads.push(numbers));
    this.socket.on('presence', (people: Present[]) => {
      this.present = people;
    });
    this.socket.on('moved', () => {
      this.moved += 1;
    });
    this.socket.on('session-ended', (ended: { reason: string }) => {
      this.ended = ended;
    });
    this.socket.on('disconnect', () => {
      this.disconnected = true;
    });
    this.socket.on('connect_error', (error) => {
      this.refused = (error as Error & { data?: { code?: string } }).data ?? {};
    });
  }

  resume(request: unknown): Promise<ResumeAnswer<Envelope>> {
    return this.socket.timeout(5_000).emitWithAck('resume', request) as Promise<ResumeAnswer<Envelope>>;
  }

  /** The response to a resume that must succeed. */
  async resumed(after: string | null): Promise<Exclude<ResumeAnswer<Envelope>, { error: unknown }>> {
    const answer = await this.resume({ after });
    if ('error' in answer) throw new Error(answer.error.message);
    return answer;
  }

  close(): void {
    this.socket.disconnect();
  }
}

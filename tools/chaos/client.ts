import { setTimeout as sleep } from 'node:timers/promises';
import { merged, PROTOCOL } from '@libs/contracts';
import { io, type Socket } from 'socket.io-client';
import {
  answered,
  arrived,
  connected,
  head,
  isCaughtUp,
  type LiveState,
  nothingYet,
  type Step,
} from '../../apps/web/src/live/live-state';
import { readCatchUp, readEnvelope, readNumbers } from '../../apps/web/src/live/envelope';
import { SECRET } from '../../bench/lib/product.ts';
import { tokenSigner } from '../../bench/lib/tokens.ts';
import { differing, type Held, pathOf } from './agreement.ts';
import { TOKEN_SECONDS } from './people.ts';
import type { Applied, ClientReport, Numbers, Seat } from './told.ts';

/** What goes wrong on purpose in the client: it takes what it gets, though every fifth event is lost on its way to it. */
const CARELESS = process.env.CHAOS_SABOTAGE === 'client';

const ANSWER_MS = 4_000;
const SILENCE_MS = 12_000;
const CANARY = /canary-(\d+)-/g;
const sign = tokenSigner(SECRET, TOKEN_SECONDS);

/** A quarter of the clients were written for protocol 1: they get whole records. */
const isOlder = ({ sessionId }: Seat): boolean => Number.parseInt(sessionId.slice(-1), 16) % 4 === 0;

/** One client: a socket of socket.io-client that follows the log with the very reducer of the web app. */
export class Client {
  state: LiveState = nothingYet;
  /** The numbers from which on it owes everything: those of its first answer. */
  base: Numbers | null = null;
  readonly applied: Applied[] = [];
  readonly faults: string[] = [];
  readonly resets: string[] = [];
  readonly fetched: string[] = [];
  /** What GET answered otherwise than it was published. */
  readonly differing: string[] = [];
  private readonly views = new Map<string, Held>();
  ended: string | null = null;
  away = false;
  reconnects = 0;
  private socket: Socket | null = null;
  private resuming = false;
  private attempt = 0;
  private lastFrame = Date.now();
  private timer: NodeJS.Timeout | null = null;
  private heard = 0;
  private refetches = 0;

  /** `isForgotten()`: history is being dropped; for a moment a process may find nothing where it does not know yet that nothing is left. */
  constructor(
    readonly seat: Seat,
    private readonly isForgotten: () => boolean,
  ) {}

  connect(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    if (this.ended !== null || this.away) return;
    this.socket ??= this.listen();
    if (!this.socket.connected) this.socket.connect();
  }

  /** One socket for the client's life, as a tab has one: it connects again, it is not made again. */
  private listen(): Socket {
    const socket = io(this.seat.url, {
      transports: ['websocket'],
      forceNew: true,
      autoConnect: false,
      reconnection: false,
      timeout: 4_000,
      auth: (give) => give({ token: sign(this.seat), protocol: isOlder(this.seat) ? 1 : PROTOCOL.speaks }),
    });
    socket.on('connect', () => {
      this.lastFrame = Date.now();
      this.state = connected(this.state);
      socket.io.engine.on('data', (raw: unknown) => this.look(String(raw)));
      void this.resume();
    });
    socket.on('connect_error', (error: Error & { data?: { code?: string } }) => {
      if (error.data?.code === 'unauthorized') this.end('unauthorized');
      else this.later();
    });
    socket.on('disconnect', () => this.later());
    socket.on('event', (raw: unknown) => {
      this.lastFrame = Date.now();
      const envelope = readEnvelope(raw);
      if (!envelope) return void this.faults.push('unreadable event');
      // What a broken server or proxy might do: with the check for gaps it is noticed, without it is not.
      if (this.seat.lossy && ++this.heard % 5 === 0) return;
      if (CARELESS) {
        this.keep([envelope]);
        this.state = {
          ...this.state,
          numbers: { ...this.state.numbers, [envelope.audience]: envelope.n },
          cursor: envelope.cursor,
        };
      } else this.take(arrived(this.state, envelope));
    });
    socket.on('head', (raw: unknown) => {
      this.lastFrame = Date.now();
      const numbers = readNumbers(raw);
      if (numbers && !CARELESS) setTimeout(() => this.take(head(this.state, numbers)), 400);
    });
    socket.on('session-ended', ({ reason }: { reason: string }) => this.end(reason));
    return socket;
  }

  /** Gone without warning: the connection ends without a close. */
  leave(): void {
    this.away = true;
    this.socket?.io.engine?.close();
  }

  comeBack(): void {
    this.away = false;
    this.connect();
  }

  /** Called every second: a connection that has gone silent is given up, as in the web app. */
  tick(): void {
    if (this.socket?.connected && Date.now() - this.lastFrame > SILENCE_MS) this.drop();
  }

  close(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    this.resuming = false;
    this.socket?.removeAllListeners();
    this.socket?.disconnect();
    this.socket = null;
  }

  get caughtUp(): boolean {
    return this.socket?.connected === true && this.refetches === 0 && isCaughtUp(this.state);
  }

  /** What was lost is fetched with everything else on the screen: those numbers are not applied one by one. */
  private refetched(before: LiveState['numbers'], { state, apply }: Step): void {
    void this.fetchAnew();
    this.views.clear();
    const applied = new Set(apply.map(({ audience, n }) => `${audience}#${n}`));
    for (const [audience, to] of Object.entries(state.numbers))
      for (let n = (before[audience] ?? 0) + 1; n <= to; n += 1)
        if (!applied.has(`${audience}#${n}`)) this.fetched.push(`${audience}#${n}`);
  }

  /** What its screen shows, until it has it. */
  private async fetchAnew(): Promise<void> {
    this.refetches += 1;
    for (let done = false; !done && this.ended === null; ) {
      try {
        const headers = { authorization: `Bearer ${sign(this.seat)}` };
        const answered = await fetch(`${this.seat.url}/api/projects`, {
          headers,
          signal: AbortSignal.timeout(ANSWER_MS),
        });
        this.look(await answered.text());
        done = answered.status < 500;
      } catch {
        // Again in a moment, as the page would.
      }
      if (!done) await sleep(300);
    }
    this.refetches -= 1;
  }

  private end(reason: string): void {
    this.ended = reason;
    this.close();
  }

  private drop(): void {
    this.socket?.io.engine?.close();
    this.later();
  }

  private later(): void {
    this.resuming = false;
    if (this.timer || this.ended !== null || this.away) return;
    this.reconnects += 1;
    this.attempt += 1;
    const wait = Math.random() * Math.min(1_500, 100 * 2 ** Math.min(this.attempt, 6));
    this.timer = setTimeout(() => this.connect(), wait);
  }

  private async resume(): Promise<void> {
    const { socket } = this;
    if (this.resuming || !socket?.connected) return;
    this.resuming = true;
    try {
      const raw: unknown = await socket.timeout(ANSWER_MS).emitWithAck('resume', { after: this.state.cursor });
      const read = readCatchUp(raw);
      if (!read || socket !== this.socket) throw new Error('no answer');
      this.lastFrame = Date.now();
      this.attempt = 0;
      this.resuming = false;
      this.base ??= { ...read.numbers };
      if (read.reset) this.resets.push(`reset at ${this.state.cursor}`);
      const first = this.state.cursor === null;
      const step = answered(this.state, read);
      if (step.refetch && !first) {
        if (!read.reset && !this.seat.lossy && !this.isForgotten())
          this.faults.push('the server could not fill a gap and did not say so');
        this.refetched(this.state.numbers, step);
      }
      this.take(step);
    } catch {
      this.resuming = false;
      if (socket === this.socket) this.drop();
    }
  }

  private take(step: Step): void {
    this.state = step.state;
    this.keep(step.apply);
    if (step.needResume) void this.resume();
  }

  private keep(envelopes: Step['apply']): void {
    const heardAt = Date.now();
    for (const { audience, n, id, at, records } of envelopes) {
      for (const record of records) this.hold(record);
      this.applied.push([
        audience,
        n,
        id,
        at,
        heardAt,
        records.map(({ kind, id: of, version }): [string, number] => [`${kind}:${of}`, version]),
      ]);
    }
  }

  /** Merges what changed of a record. Without its base the record is not known until it comes whole. */
  private hold({ kind, id, version, base, patch, gone }: Step['apply'][number]['records'][number]): void {
    const key = `${kind}:${id}`;
    const held = this.views.get(key);
    if (version < (held?.version ?? 0)) return;
    if (base === null && patch) this.views.set(key, { version, view: patch });
    else if (held?.version === base && patch)
      this.views.set(key, {
        version,
        view: merged(held.view, { patch, ...(gone ? { gone } : {}) }),
      });
    else if (held?.version !== version) this.views.delete(key);
  }

  /** Asks for some of what it holds: at the same version GET must answer the same. */
  async compare(most: number): Promise<void> {
    if (this.ended !== null || this.away) return;
    const headers = { authorization: `Bearer ${sign(this.seat)}` };
    for (const [record, held] of [...this.views].reverse().slice(0, most)) {
      const path = pathOf(record);
      if (!path) continue;
      const answered = await fetch(`${this.seat.url}${path}`, { headers, signal: AbortSignal.timeout(ANSWER_MS) });
      if (answered.status !== 200) continue;
      const fields = differing(held, (await answered.json()) as Record<string, unknown>);
      if (fields.length > 0)
        this.differing.push(`${record} at version ${held.version}: GET answers another ${fields.join(', ')}`);
    }
  }

  report(): ClientReport {
    const { seat, base, state, applied, faults, resets, fetched, differing, ended, reconnects } = this;
    const { id, accountId, circle } = seat;
    const { numbers } = state;
    const kept = { applied, faults, resets, fetched, differing, ended, reconnects };
    return { id, accountId, circle, base: base ?? {}, numbers, ...kept };
  }

  /** Every byte that came: whose words are they? */
  private look(raw: string): void {
    if (this.seat.circle === null) return;
    for (const [word, circle] of raw.matchAll(CANARY))
      if (Number(circle) !== this.seat.circle && this.faults.length < 5)
        this.faults.push(`read ${word}, which is another circle's`);
  }
}

import type { CatchUp, Envelope, ResumeAnswer } from '@libs/contracts';
import { io, type Socket } from 'socket.io-client';

/** How a client that comes back fetches what it missed. */
export type CatchUpBy = 'socket' | 'http';

/** A client by the protocol that writes down what it applied, and goes from one server to the other when cut. */
export class RecordingClient {
  readonly applied: Envelope[] = [];
  first: Record<string, number> | null = null;
  resets = 0;
  /** What the servers said that they speak, one after another. */
  readonly protocols: number[] = [];
  /** When servers that ended asked it to come back, in milliseconds. */
  readonly hints: number[] = [];
  private numbers: Record<string, number> = {};
  private cursor: string | null = null;
  private held: Envelope[] | null = [];
  private socket: Socket | null = null;
  private turn: number;
  private closed = false;

  constructor(
    readonly name: string,
    private readonly ports: readonly number[],
    private readonly token: string | null,
    private readonly by: CatchUpBy,
    startAt: number,
    /** What it says that it understands; null says nothing, as a client of protocol 1 does. */
    private readonly protocol: number | null = null,
  ) {
    this.turn = startAt;
    this.connect();
  }

  close(): void {
    this.closed = true;
    this.socket?.disconnect();
  }

  private get port(): number {
    return this.ports[this.turn % this.ports.length] as number;
  }

  private connect(): void {
    if (this.closed) return;
    const socket = io(`http://127.0.0.1:${this.port}`, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      timeout: 2_000,
      auth: {
        ...(this.token === null ? {} : { token: this.token }),
        ...(this.protocol === null ? {} : { protocol: this.protocol }),
      },
    });
    this.socket = socket;
    this.held = [];
    const again = () => {
      if (this.socket !== socket) return;
      this.socket = null;
      socket.disconnect();
      this.turn++;
      setTimeout(() => this.connect(), 100 + Math.random() * 200);
    };
    socket.on('connect', () => {
      this.catchUp(socket).catch(again);
    });
    socket.on('hello', ({ protocol }: { protocol: number }) => this.protocols.push(protocol));
    socket.on('moving', ({ retryMs }: { retryMs: number }) => this.hints.push(retryMs));
    socket.on('connect_error', again);
    socket.on('disconnect', again);
    socket.on('event', (envelope: Envelope) => this.hear(socket, envelope));
    socket.on('head', (numbers: Record<string, number>) => {
      const behind = Object.entries(numbers).some(([audience, n]) => n > (this.numbers[audience] ?? 0));
      if (behind && this.held === null) again();
    });
  }

  private hear(socket: Socket, envelope: Envelope): void {
    if (this.socket !== socket) return;
    if (this.held) {
      this.held.push(envelope);
      return;
    }
    const newest = this.numbers[envelope.audience] ?? 0;
    if (envelope.n === newest + 1) this.apply(envelope);
    else if (envelope.n > newest + 1) socket.disconnect();
  }

  private async catchUp(socket: Socket): Promise<void> {
    if (this.by === 'http' && this.cursor !== null) await this.pages();
    const answer = (await socket
      .timeout(5_000)
      .emitWithAck('resume', { after: this.cursor })) as ResumeAnswer<Envelope>;
    if (this.socket !== socket) return;
    if ('error' in answer) throw new Error(answer.error.message);
    if (answer.reset) this.resets++;
    if (this.first === null) {
      this.first = answer.numbers;
      this.numbers = { ...answer.numbers };
    }
    for (const envelope of answer.events) this.apply(envelope);
    this.cursor = answer.head;
    const held = this.held ?? [];
    this.held = null;
    for (const envelope of held) this.hear(socket, envelope);
  }

  private async pages(): Promise<void> {
    const protocol = this.protocol === null ? '' : `&protocol=${this.protocol}`;
    for (;;) {
      const response = await fetch(
        `http://127.0.0.1:${this.port}/api/events?after=${this.cursor}&limit=50${protocol}`,
        {
          headers: { authorization: `Bearer ${this.token}` },
          signal: AbortSignal.timeout(5_000),
        },
      );
      if (!response.ok) throw new Error(`catch-up answered ${response.status}`);
      const page = (await response.json()) as CatchUp;
      if (page.reset) this.resets++;
      for (const envelope of page.events) this.apply(envelope);
      if (page.events.length === 0 || this.cursor === page.head) return;
    }
  }

  /** A number that it has is dropped, by the protocol. */
  private apply(envelope: Envelope): void {
    if (envelope.n <= (this.numbers[envelope.audience] ?? 0)) return;
    this.numbers[envelope.audience] = envelope.n;
    this.cursor = envelope.cursor;
    this.applied.push(envelope);
  }
}

import type { ChangesEnvelope } from '@libs/contracts';
import fc from 'fast-check';
import {
  type Answer,
  answered,
  arrived,
  connected,
  head,
  isCaughtUp,
  type LiveState,
  nothingYet,
  type Step,
} from './live-state';

/**
 * A model of the server and of a bad network, for tests: a log, processes that lag behind it, a wire that loses,
 * repeats and swaps. `play` runs one page through it and names what the page got wrong.
 */

const AUDIENCES = ['public', 'user:1', 'admin'] as const;

export type Move =
  | { do: 'write'; audience: number; times: number }
  | { do: 'deliver'; times: number }
  | { do: 'lose' | 'repeat' | 'swap' | 'head' | 'drop' | 'answer' | 'connect' | 'forget' | 'new-epoch' }
  | { do: 'lag'; by: number };

const plain = (name: Exclude<Move['do'], 'write' | 'deliver' | 'lag'>) => fc.constant<Move>({ do: name });

export const step: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('write' as const),
      audience: fc.nat(2),
      times: fc.integer({ min: 1, max: 4 }),
    }),
  },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('deliver' as const), times: fc.integer({ min: 1, max: 6 }) }) },
  { weight: 6, arbitrary: plain('answer') },
  { weight: 3, arbitrary: plain('connect') },
  { weight: 2, arbitrary: plain('lose') },
  { weight: 2, arbitrary: plain('repeat') },
  { weight: 2, arbitrary: plain('swap') },
  { weight: 2, arbitrary: plain('head') },
  { weight: 1, arbitrary: plain('drop') },
  { weight: 1, arbitrary: plain('forget') },
  { weight: 1, arbitrary: plain('new-epoch') },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('lag' as const), by: fc.nat(3) }) },
);

export type Reader = (state: LiveState, envelope: ChangesEnvelope) => Step;
export const careful: Reader = arrived;
/** Takes a number after a hole for the next one. */
export const careless: Reader = (state, envelope) => {
  const have = state.numbers[envelope.audience] ?? 0;
  if (envelope.n <= have) return arrived(state, envelope);
  return arrived({ ...state, numbers: { ...state.numbers, [envelope.audience]: envelope.n - 1 } }, envelope);
};

type Entry = ChangesEnvelope & { seq: number };
type Frame = { event: Entry } | { numbers: Record<string, number> };

class Server {
  log: Entry[] = [];
  epoch = 1;
  /** Events up to here are past retention. */
  forgotten = 0;

  write(audience: string): void {
    const seq = this.log.length + 1;
    const n = this.log.filter((event) => event.audience === audience).length + 1;
    const cursor = `${this.epoch}.${seq}`;
    const rest = { type: 'project.created' as const, at: '', actor: null, subject: { kind: 'project', id: null } };
    this.log.push({ seq, n, cursor, id: String(seq), audience, data: {}, records: [], ...rest });
  }

  numbersAt(seq: number): Record<string, number> {
    const count = (audience: string) =>
      this.log.filter((event) => event.audience === audience && event.seq <= seq).length;
    return Object.fromEntries(AUDIENCES.map((audience) => [audience, count(audience)]));
  }

  resume(after: string | null, upTo: number): Answer & { seq: number } {
    const answer = {
      seq: upTo,
      head: `${this.epoch}.${upTo}`,
      numbers: this.numbersAt(upTo),
      reset: false,
      events: [],
    };
    if (after === null) return answer;
    const [epoch, seq] = after.split('.').map(Number) as [number, number];
    if (epoch !== this.epoch || seq < this.forgotten) return { ...answer, reset: true };
    return { ...answer, events: this.log.filter((event) => event.seq > seq && event.seq <= upTo) };
  }
}

class Page {
  state: LiveState = nothingYet;
  wire: Frame[] = [];
  /** What the socket has been sent of the log; null before its resume was answered. */
  sent: number | null = null;
  lag = 0;
  wants = true;
  /** Every event up to here is in what was fetched. */
  known = 0;
  applied: Entry[] = [];
  wrong: string[] = [];

  constructor(
    private readonly server: Server,
    private readonly reader: Reader,
  ) {}

  get reads(): number {
    return Math.max(0, this.server.log.length - this.lag);
  }

  take(next: Step): void {
    this.state = next.state;
    for (const envelope of next.apply) this.apply(envelope as Entry);
    if (next.refetch) {
      this.known = this.server.log.length;
      this.applied = [];
    }
    if (next.needResume) this.wants = true;
  }

  private apply(event: Entry): void {
    if (this.applied.some((one) => one.seq === event.seq)) this.wrong.push(`twice ${event.seq}`);
    const last = this.applied.findLast((one) => one.audience === event.audience);
    if (last && last.n > event.n) this.wrong.push(`order ${last.seq} before ${event.seq}`);
    this.applied.push(event);
  }

  connect(): void {
    this.state = connected(this.state);
    this.wire = [];
    this.sent = null;
    this.wants = true;
  }

  answer(): void {
    if (!this.wants) return;
    this.wants = false;
    const answer = this.server.resume(this.state.cursor, this.reads);
    this.take(answered(this.state, answer));
    this.sent ??= answer.seq;
  }

  /** The server puts on the wire what its process has read since. */
  emit(): void {
    if (this.sent === null) return;
    for (const event of this.server.log.slice(this.sent, this.reads)) this.wire.push({ event });
    this.sent = Math.max(this.sent, this.reads);
  }

  deliver(): void {
    const frame = this.wire.shift();
    if (frame) this.take('event' in frame ? this.reader(this.state, frame.event) : head(this.state, frame.numbers));
  }

  lost(): string[] {
    const got = new Set(this.applied.map((event) => event.seq));
    return this.server.log
      .filter((event) => event.seq > this.known && !got.has(event.seq))
      .map((event) => `lost ${event.seq}`);
  }
}

const MOVES: Record<Move['do'], (page: Page, server: Server, move: Move) => void> = {
  write: (page, server, move) => {
    const { audience, times } = move as Extract<Move, { do: 'write' }>;
    for (let i = 0; i < times; i += 1) server.write(AUDIENCES[audience] ?? 'admin');
    page.emit();
  },
  deliver: (page, _, move) => {
    for (let i = 0; i < (move as { times: number }).times; i += 1) page.deliver();
  },
  lose: (page) => void page.wire.shift(),
  repeat: (page) => page.wire.unshift(...page.wire.slice(0, 1)),
  swap: (page) => page.wire.unshift(...page.wire.splice(0, 2).reverse()),
  head: (page, server) => {
    if (page.sent !== null) page.wire.push({ numbers: server.numbersAt(page.sent) });
  },
  drop: (page) => {
    page.wire = [];
    page.sent = null;
  },
  answer: (page) => {
    page.answer();
    page.emit();
  },
  connect: (page) => page.connect(),
  forget: (_, server) => {
    server.forgotten = server.log.length;
  },
  'new-epoch': (page, server) => {
    server.epoch += 1;
    page.connect();
  },
  lag: (page, _, move) => {
    page.lag = (move as { by: number }).by;
    page.emit();
  },
};

/** Plays the moves, lets the network recover, and gives everything that went wrong. */
export function play(moves: Move[], reader: Reader): string[] {
  const server = new Server();
  const page = new Page(server, reader);
  for (const move of moves) MOVES[move.do](page, server, move);
  page.lag = 0;
  if (page.sent === null) page.connect();
  for (let round = 0; round < 6; round += 1) {
    page.answer();
    page.emit();
    while (page.wire.length > 0) page.deliver();
    page.take(head(page.state, server.numbersAt(server.log.length)));
  }
  return [...page.wrong, ...page.lost(), ...(isCaughtUp(page.state) ? [] : ['not caught up'])];
}

// The client side of `storm`, a process of its own: sockets that come back when theirs is closed, and note when they hold what.
import { setTimeout as sleep } from 'node:timers/promises';
import type { ResumeAnswer } from '@libs/contracts';
import { answer } from '../lib/child.ts';
import { monotonic } from '../lib/clock.ts';
import { randomFrom } from '../lib/random.ts';
import { RawSocket } from '../lib/raw-socket.ts';
import { speakSocketIo } from '../lib/speak.ts';
import { quantile, rounded } from '../lib/stats.ts';

const AT_ONCE = 60;
/** A socket that is not caught up after so long is given up, as the page does. */
const PATIENCE_MS = 10_000;

/** Where a client connects: the product with a token, or the floor at a path. */
type Address = { port: number; token: string } | { port: number; path: string };

/** A client: its audience, what of that it holds already, and two addresses. */
export interface Seat {
  audience: string;
  n?: number;
  addresses: [first: Address, second: Address];
}

interface Client {
  audience: string;
  addresses: Seat['addresses'];
  /** The newest number that it holds; null before it was answered for the first time. */
  n: number | null;
  after: string | null;
  instants: { n: number; at: number }[];
  socket: RawSocket | null;
  lost: (() => void) | null;
  lostAt: number | null;
  tries: number;
}

let clients: Client[] = [];
let random: () => number = Math.random;
let waitOf: (attempt: number) => number = () => 0;
let faults: string[] = [];
const fault = (text: string): void => {
  if (faults.length < 20) faults.push(text);
};

/** How long a client waits before it tries again, in milliseconds. */
const WAITS = {
  spread: () => random() * 3000,
  herd: (attempt: number) => random() * Math.min(3000, 200 * 2 ** attempt),
};
export type Wait = keyof typeof WAITS;

/** Every event of the client's own audience in a frame or an answer, in order. */
function* eventsIn(client: Client, bytes: Buffer): Generator<{ n: number; cursor: string | null }> {
  const text = bytes.toString('latin1');
  const mark = `"audience":"${client.audience}","n":`;
  for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at)) {
    at += mark.length;
    const n = Number.parseInt(text.slice(at, at + 15), 10);
    const cursor = /"cursor":"([^"]+)"[^{}]*$/.exec(text.slice(Math.max(0, at - 300), at))?.[1] ?? null;
    yield { n, cursor };
  }
}

function hold(client: Client, bytes: Buffer): void {
  const at = monotonic();
  for (const { n, cursor } of eventsIn(client, bytes)) {
    if (client.n !== null && n !== client.n + 1) fault(`${client.audience}: ${n} after ${client.n}`);
    client.n = n;
    if (cursor) client.after = cursor;
    client.instants.push({ n, at });
  }
}

function resumed(client: Client, bytes: Buffer): void {
  if (client.n !== null) {
    if (bytes.includes('"reset":true')) fault('a client was told to fetch everything afresh');
    return hold(client, bytes);
  }
  // The first time: where it begins.
  const [answered] = JSON.parse(bytes.toString().slice(3)) as [ResumeAnswer];
  if ('error' in answered) return fault(`refused: ${answered.error.message}`);
  client.n = answered.numbers[client.audience] ?? 0;
  client.after = answered.head;
}

/** One try on one of the client's addresses. */
function connect(client: Client, address: Address): Promise<RawSocket> {
  const onClose = () => client.lost?.();
  const onBegun = (socket: RawSocket) => {
    client.socket = socket;
  };
  const onEvent = (bytes: Buffer) => hold(client, bytes);
  if ('path' in address) return RawSocket.open({ ...address, onText: onEvent, onClose, onBegun });
  return speakSocketIo({
    ...address,
    after: client.after,
    onEvent,
    onResumed: (bytes) => resumed(client, bytes),
    onClose,
    onBegun,
  });
}

/** From the loss of its first address to being caught up on the second. */
async function comeBack(client: Client): Promise<void> {
  client.lostAt = monotonic();
  for (let attempt = 0; ; attempt += 1) {
    await sleep(waitOf(attempt));
    const late = sleep(PATIENCE_MS, 'late', { ref: false });
    client.tries += 1;
    const done = await Promise.race([
      connect(client, client.addresses[1]).then(
        () => 'back',
        () => 'refused',
      ),
      late,
    ]);
    if (done === 'back') return;
    client.socket?.close();
  }
}

/** Opens a socket for each seat, at its first address. */
async function open({ seats, seed, wait }: { seats: Seat[]; seed: number; wait: Wait }): Promise<number> {
  random = randomFrom(seed);
  waitOf = WAITS[wait];
  clients = seats.map(({ audience, addresses, n = null }) => ({
    audience,
    addresses,
    n,
    after: null,
    instants: [],
    socket: null,
    lost: null,
    lostAt: null,
    tries: 0,
  }));
  const left = clients.values();
  const some = async () => {
    for (const client of left) await connect(client, client.addresses[0]);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, some));
  for (const client of clients) {
    client.instants = [];
    client.lost = () => {
      client.lost = null;
      void comeBack(client);
    };
  }
  return clients.length;
}

/** How many hold everything up to a number. */
const holding = ({ to }: { to: number }) => clients.filter(({ n }) => n !== null && n >= to).length;

function judge({ to, since }: { to: number; since: number }) {
  const at = clients.map(
    (client) => (client.instants.find(({ n }) => n >= to)?.at ?? Number.POSITIVE_INFINITY) - since,
  );
  const never = at.filter((ms) => !Number.isFinite(ms)).length;
  if (never > 0) fault(`${never} clients never held the newest event`);
  if (clients.some(({ n }) => n !== null && n > to)) fault('an event came that was not written');
  const sorted = Float64Array.from(at).sort();
  const of = (share: number) => rounded(quantile(sorted, share));
  return {
    p50: of(0.5),
    p99: of(0.99),
    all: of(1),
    tries: clients.reduce((sum, client) => sum + client.tries, 0),
    notLost: clients.filter(({ lostAt }) => lostAt === null).length,
    faults,
  };
}

const handlers = { open, holding, judge };
export type Clients = typeof handlers;
answer(handlers);

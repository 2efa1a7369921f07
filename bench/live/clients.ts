// The client side of `live`, a process of its own: thousands of sockets, of which each frame is looked at as little as the checking allows.
import type { ResumeAnswer } from '@libs/contracts';
import { type RawData, WebSocket } from 'ws';
import { nth } from '../../tools/lib/nth.ts';
import { answer } from '../lib/child.ts';
import { monotonic } from '../lib/clock.ts';
import { LIVE_PROTOCOL } from '../lib/speak.ts';
import { quantile, rounded } from '../lib/stats.ts';
import type { Seat } from './world.ts';

/** Socket.IO as the product speaks it, or the upgrade alone, then frames, as nginx pushes them. */
export type Protocol = 'socket.io' | 'bare';

const AT_ONCE = 60;
const HEAD = /"id":"([^"]{36})","audience":"([^"]+)","n":(\d+)(?:,"type":"([^"]+)")?/;
/** What a page gets beside the events of the log. */
const ASIDE = /^42\["(head|grid|presence|hello)"/;
/** The event of the command. What it sets off beside (its job shows the project too) is checked for gaps, but not timed. */
const TIMED = 'project.details_changed';

interface Client {
  room: string;
  audience: string;
  /** The newest number of its audience; null before it was answered for the first time. */
  n: number | null;
  /** For each event which one it was, and when it came. */
  places: number[];
  instants: number[];
  socket: WebSocket;
}

let sockets: Client[] = [];
let places = new Map<string, number>();
let faults: string[] = [];
let lastAt = 0;
let received = 0;
let bytes = 0;
/** Whether this side promises every event once and in order; a hand-written one does not. */
let exact = true;

const fault = (text: string): void => {
  if (faults.length < 20) faults.push(text);
};

/** Not masked, not packed: the bytes as they came. */
const bytesOf = (frame: RawData): Buffer => {
  if (Buffer.isBuffer(frame)) return frame;
  throw new Error('A frame came in pieces');
};

/** An event reached its handler: when, which one, and whether it is the next of its audience. */
function handle(client: Client, frame: Buffer, at: number): void {
  const found = HEAD.exec(frame.toString('latin1', 0, 400));
  if (!found) return fault(`unreadable frame ${frame.toString('latin1', 0, 80)}`);
  const [, id = '', audience, text, type = TIMED] = found;
  const n = Number(text);
  if (exact && client.n !== null && n !== client.n + 1) fault(`${audience}: ${n} after ${client.n}`);
  client.n = n;
  if (type !== TIMED) return;
  let place = places.get(id);
  if (place === undefined) places.set(id, (place = places.size));
  client.places.push(place);
  client.instants.push(at);
  lastAt = at;
  received += 1;
  bytes += frame.length;
}

/** Socket.IO by hand: open, sign in, resume from now on, answer pings. */
function overSocketIo(client: Client, token: string): Promise<void> {
  const { socket } = client;
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', () => fault('a socket was closed'));
    socket.on('message', (data) => {
      const at = monotonic();
      const frame = bytesOf(data);
      // 42["event",… is what is measured; all else is the protocol's.
      if (frame[0] === 0x34 && frame[1] === 0x32 && frame[4] === 0x65) return handle(client, frame, at);
      const text = frame.toString();
      if (text === '2') socket.send('3');
      else if (text.startsWith('0')) socket.send(`40${JSON.stringify({ token, protocol: LIVE_PROTOCOL })}`);
      else if (text.startsWith('40')) socket.send('420["resume",{"after":null}]');
      else if (text.startsWith('430')) {
        const [answered] = JSON.parse(text.slice(3)) as [ResumeAnswer];
        if ('error' in answered) return reject(new Error(answered.error.message));
        client.n = answered.numbers[client.audience] ?? 0;
        resolve();
      } else if (!ASIDE.test(text)) fault(`unexpected ${text.slice(0, 80)}`);
    });
  });
}

/** The upgrade alone, then frames. */
function bare(client: Client): Promise<void> {
  const { socket } = client;
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', () => fault('a socket was closed'));
    socket.on('message', (data) => handle(client, bytesOf(data), monotonic()));
    socket.on('open', () => resolve());
  });
}

function connect(protocol: Protocol, { room, audience, url, token }: Seat): Promise<void> {
  const path = protocol === 'bare' ? room : 'socket.io/?EIO=4&transport=websocket';
  const socket = new WebSocket(`${url}/${path}`, { perMessageDeflate: false });
  const client: Client = { room, audience, n: null, places: [], instants: [], socket };
  sockets.push(client);
  return protocol === 'bare' ? bare(client) : overSocketIo(client, token);
}

/** Opens a socket for each seat. */
async function open({ protocol, seats }: { protocol: Protocol; seats: Seat[] }): Promise<number> {
  sockets = [];
  const left = seats.values();
  const some = async () => {
    for (const seat of left) await connect(protocol, seat);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, some));
  return sockets.length;
}

function begin(given: { exact: boolean }): void {
  ({ exact } = given);
  places = new Map();
  faults = [];
  received = 0;
  bytes = 0;
  for (const client of sockets) {
    client.places = [];
    client.instants = [];
  }
}

/**
 * What arrived since `begin`, compared with what was committed: `ids` in the order of the commits, `commits` and `requests` their instants
 * on the monotonic clock. Every socket must have every event, once; and in that order, where the side promises it.
 */
function judge({ ids, commits, requests }: { ids: string[]; commits: number[]; requests: number[] }) {
  const order = new Map(ids.map((id, at) => [id, at]));
  const known = [...places.keys()].map((id) => order.get(id));
  if (known.includes(undefined)) fault('an event came that was not written');
  const first = new Float64Array(ids.length).fill(Number.POSITIVE_INFINITY);
  const samples = new Float64Array(sockets.length * ids.length);
  const fromRequest = new Float64Array(samples.length);
  let [count, disordered] = [0, 0];
  for (const client of sockets) {
    const events = client.places.map((place) => known[place]);
    if (events.length !== ids.length) fault(`a socket got ${events.length} of ${ids.length}`);
    if (new Set(events).size !== events.length) fault('a socket got an event twice');
    let newest = -1;
    for (let at = 0; at < events.length && count < samples.length; at += 1) {
      const event = events[at] ?? 0;
      if (event < newest) disordered += 1;
      newest = Math.max(newest, event);
      const took = nth(client.instants, at) - nth(commits, event);
      fromRequest[count] = nth(client.instants, at) - nth(requests, event);
      samples[count++] = took;
      first[event] = Math.min(first[event] ?? took, took);
    }
  }
  if (exact && disordered > 0) fault(`${disordered} came in another order`);
  const sorted = samples.subarray(0, count).sort();
  const asked = fromRequest.subarray(0, count).sort();
  return {
    deliveries: received,
    frameBytes: Math.round(bytes / received),
    p50: rounded(quantile(sorted, 0.5)),
    p99: rounded(quantile(sorted, 0.99)),
    max: rounded(sorted.at(-1) ?? Number.NaN),
    fromRequest: { p50: rounded(quantile(asked, 0.5)), p99: rounded(quantile(asked, 0.99)) },
    first: rounded(quantile(first.sort(), 0.5)),
    /** Deliveries that came after one that was committed later. */
    disordered,
    /** How long after the last commit the last socket had it. */
    behind: lastAt - Math.max(...commits),
    faults,
  };
}

const handlers = {
  open,
  begin,
  judge,
  received: () => received,
};
export type Clients = typeof handlers;
answer(handlers);

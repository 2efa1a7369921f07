// The client side of `storm`, a process of its own: sockets that come back when theirs is closed, and note when they hold what.
import { setTimeout as sleep } from 'node:timers/promises';
import { answer } from '../lib/child.mjs';
import { monotonic } from '../lib/clock.mjs';
import { randomFrom } from '../lib/random.mjs';
import { RawSocket } from '../lib/raw-socket.mjs';
import { speakSocketIo } from '../lib/speak.mjs';
import { quantile, rounded } from '../lib/stats.mjs';

const AT_ONCE = 60;
/** A socket that is not caught up after so long is given up, as the page does. */
const PATIENCE_MS = 10_000;

let clients = [];
let random = null;
let waits = null;
let faults = [];
const fault = (text) => faults.length < 20 && faults.push(text);

/** How long a client waits before it tries again, in milliseconds. */
const WAITS = {
  spread: () => random() * 3000,
  herd: (attempt) => random() * Math.min(3000, 200 * 2 ** attempt),
};

/** Every event of the client's own audience in a frame or an answer, in order. */
function* eventsIn(client, bytes) {
  const text = bytes.latin1Slice();
  const mark = `"audience":"${client.audience}","n":`;
  for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at)) {
    at += mark.length;
    const n = Number.parseInt(text.slice(at, at + 15), 10);
    const cursor = /"cursor":"([^"]+)"[^{}]*$/.exec(text.slice(Math.max(0, at - 300), at))?.[1] ?? null;
    yield { n, cursor };
  }
}

function hold(client, bytes) {
  const at = monotonic();
  for (const { n, cursor } of eventsIn(client, bytes)) {
    if (client.n !== null && n !== client.n + 1) fault(`${client.audience}: ${n} after ${client.n}`);
    client.n = n;
    if (cursor) client.after = cursor;
    client.instants.push({ n, at });
  }
}

function resumed(client, bytes) {
  if (client.n !== null) {
    if (bytes.includes('"reset":true')) fault('a client was told to fetch everything afresh');
    return hold(client, bytes);
  }
  // The first time: where it begins.
  const [answered] = JSON.parse(bytes.toString().slice(3));
  client.n = answered.numbers[client.audience] ?? 0;
  client.after = answered.head;
}

/** One try on one of the client's addresses. */
function connect(client, place) {
  const onClose = () => client.lost?.();
  const onBegun = (socket) => (client.socket = socket);
  const seat = client.seats[place];
  if (client.protocol === 'bare')
    return RawSocket.open({ ...seat, onText: (bytes) => hold(client, bytes), onClose, onBegun });
  return speakSocketIo({
    port: seat.port,
    token: seat.token,
    after: client.after,
    onEvent: (bytes) => hold(client, bytes),
    onResumed: (bytes) => resumed(client, bytes),
    onClose,
    onBegun,
  });
}

/** From the loss of its first address to being caught up on the second. */
async function comeBack(client) {
  client.lostAt = monotonic();
  for (let attempt = 0; ; attempt += 1) {
    await sleep(waits(attempt));
    const late = sleep(PATIENCE_MS, 'late', { ref: false });
    client.tries += 1;
    const done = await Promise.race([
      connect(client, 1).then(
        () => 'back',
        () => 'refused',
      ),
      late,
    ]);
    if (done === 'back') return;
    client.socket.close();
  }
}

/** `seats`: for each client its audience and two addresses. */
async function open({ protocol, seats, seed, wait }) {
  random = randomFrom(seed);
  waits = WAITS[wait];
  clients = seats.map(({ audience, addresses, n = null }) => ({
    protocol,
    audience,
    seats: addresses,
    n,
    after: null,
    instants: [],
    socket: null,
    lost: null,
    lostAt: null,
    tries: 0,
  }));
  let next = 0;
  const one = async () => {
    while (next < clients.length) await connect(clients[next++], 0);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  for (const client of clients) {
    client.instants = [];
    client.lost = () => {
      client.lost = null;
      void comeBack(client);
    };
  }
  return clients.length;
}

/** How many hold everything up to their `n` + `more`. */
const holding = ({ to }) => clients.reduce((count, client) => count + (client.n >= to ? 1 : 0), 0);

function judge({ to, since }) {
  const at = clients.map(
    (client) => (client.instants.find(({ n }) => n >= to)?.at ?? Number.POSITIVE_INFINITY) - since,
  );
  const never = at.filter((ms) => !Number.isFinite(ms)).length;
  if (never > 0) fault(`${never} clients never held the newest event`);
  if (clients.some(({ n }) => n > to)) fault('an event came that was not written');
  const sorted = Float64Array.from(at).sort();
  const of = (share) => rounded(quantile(sorted, share));
  return {
    p50: of(0.5),
    p99: of(0.99),
    all: rounded(sorted.at(-1)),
    tries: clients.reduce((sum, client) => sum + client.tries, 0),
    notLost: clients.filter(({ lostAt }) => lostAt === null).length,
    faults,
  };
}

answer({ open, holding, judge });

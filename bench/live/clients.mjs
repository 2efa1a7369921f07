// The client side of `live`, a process of its own: thousands of sockets, of which each frame is looked at as little as the checking allows.
import { WebSocket } from 'ws';
import { answer } from '../lib/child.mjs';
import { monotonic } from '../lib/clock.mjs';
import { quantile, rounded } from '../lib/stats.mjs';

const AT_ONCE = 60;
const HEAD = /"id":"([^"]{36})","audience":"([^"]+)","n":(\d+)/;

let sockets = [];
let places = new Map();
let faults = [];
let lastAt = 0;
let received = 0;

const fault = (text) => faults.length < 20 && faults.push(text);

/** An event reached its handler: when, which one, and whether it is the next of its audience. */
function handle(client, frame, at) {
  const found = HEAD.exec(frame.latin1Slice(0, 400));
  if (!found) return fault(`unreadable frame ${frame.latin1Slice(0, 80)}`);
  const [, id, audience, text] = found;
  const n = Number(text);
  if (client.n !== null && n !== client.n + 1) fault(`${audience}: ${n} after ${client.n}`);
  client.n = n;
  let place = places.get(id);
  if (place === undefined) places.set(id, (place = places.size));
  client.places.push(place);
  client.instants.push(at);
  lastAt = at;
  received += 1;
}

/** Socket.IO by hand: open, sign in, resume from now on, answer pings. */
function overSocketIo(client, url, token) {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${url}/socket.io/?EIO=4&transport=websocket`, { perMessageDeflate: false });
    client.socket = socket;
    socket.on('error', reject);
    socket.on('close', () => fault('a socket was closed'));
    socket.on('message', (frame) => {
      const at = monotonic();
      // 42["event",… is what is measured; all else is the protocol's.
      if (frame[0] === 0x34 && frame[1] === 0x32 && frame[4] === 0x65) return handle(client, frame, at);
      const text = frame.toString();
      if (text === '2') socket.send('3');
      else if (text.startsWith('0')) socket.send(`40${JSON.stringify({ token })}`);
      else if (text.startsWith('40')) socket.send('420["resume",{"after":null}]');
      else if (text.startsWith('430')) {
        const [answered] = JSON.parse(text.slice(3));
        if (answered.error) reject(new Error(answered.error.message));
        client.n = answered.numbers[client.audience] ?? 0;
        resolve();
      } else if (!text.startsWith('42["head"')) fault(`unexpected ${text.slice(0, 80)}`);
    });
  });
}

/** The floor: the upgrade alone, then frames. */
function bare(client, url) {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${url}/${client.room}`, { perMessageDeflate: false });
    client.socket = socket;
    socket.on('error', reject);
    socket.on('close', () => fault('a socket was closed'));
    socket.on('message', (frame) => handle(client, frame, monotonic()));
    socket.on('open', resolve);
  });
}

/** `seats`: for each socket where it goes, as whom, and which audience is watched. */
async function open({ protocol, seats }) {
  sockets = seats.map(({ room, audience }) => ({ room, audience, n: null, places: [], instants: [], socket: null }));
  let next = 0;
  const one = async () => {
    while (next < seats.length) {
      const place = next++;
      const { url, token } = seats[place];
      await (protocol === 'bare' ? bare(sockets[place], url) : overSocketIo(sockets[place], url, token));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return sockets.length;
}

function begin() {
  places = new Map();
  faults = [];
  received = 0;
  for (const client of sockets) {
    client.places = [];
    client.instants = [];
  }
}

/**
 * What arrived since `begin`, held against what was committed: `ids` in the order of the log, `commits` their instants on the monotonic
 * clock. Every socket must have every event, once, in that order.
 */
function judge({ ids, commits }) {
  const order = new Map(ids.map((id, at) => [id, at]));
  const known = [...places.keys()].map((id) => order.get(id));
  if (known.includes(undefined)) fault('an event came that was not written');
  const first = new Float64Array(ids.length).fill(Number.POSITIVE_INFINITY);
  const samples = new Float64Array(sockets.length * ids.length);
  let count = 0;
  for (const client of sockets) {
    const events = client.places.map((place) => known[place]);
    if (events.length !== ids.length) fault(`a socket got ${events.length} of ${ids.length}`);
    if (events.some((event, at) => event !== at)) fault('a socket got them lost, twice or in another order');
    for (let at = 0; at < events.length && count < samples.length; at += 1) {
      const event = events[at] ?? 0;
      const took = client.instants[at] - commits[event];
      samples[count++] = took;
      if (took < first[event]) first[event] = took;
    }
  }
  const sorted = samples.subarray(0, count).sort();
  return {
    deliveries: received,
    p50: rounded(quantile(sorted, 0.5)),
    p99: rounded(quantile(sorted, 0.99)),
    max: rounded(sorted.at(-1) ?? Number.NaN),
    first: rounded(quantile(first.sort(), 0.5)),
    /** How long after the last commit the last socket had it. */
    behind: lastAt - commits.at(-1),
    faults,
  };
}

/** The first frames as they came, for making the floor's. */
async function sample({ seats, trigger }) {
  await open({ protocol: 'socket.io', seats });
  const frames = sockets.map(
    ({ socket, room, audience }) =>
      new Promise((resolve) =>
        socket.on('message', (frame) => {
          const text = frame.toString();
          if (text.startsWith('42["event"') && text.includes(`"audience":"${audience}"`) && text.includes(trigger))
            resolve({ room, text });
        }),
      ),
  );
  return { frames };
}

function close() {
  for (const { socket } of sockets) {
    socket.removeAllListeners('close');
    socket.on('error', () => {});
    socket.terminate();
  }
  sockets = [];
}

let sampled = null;
answer({
  open,
  begin,
  judge,
  received: () => received,
  close,
  sample: async (details) => {
    sampled = await sample(details);
    return sockets.length;
  },
  sampled: async () => {
    const frames = await Promise.all(sampled.frames);
    close();
    return frames;
  },
});

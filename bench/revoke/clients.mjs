// The client side of `revoke`, a process of its own: sockets that note when the last frame of the log reached them, and when they were closed.
import { WebSocket } from 'ws';
import { answer } from '../lib/child.mjs';
import { monotonic } from '../lib/clock.mjs';

let sockets = [];

/** Socket.IO by hand: open, sign in, resume from now on, answer pings. */
function connect(seat) {
  const client = { person: seat.person, frames: 0, last: null, closed: null };
  const ready = new Promise((resolve, reject) => {
    const socket = new WebSocket(`${seat.url}/socket.io/?EIO=4&transport=websocket`, { perMessageDeflate: false });
    client.socket = socket;
    socket.on('error', reject);
    socket.on('close', () => (client.closed = monotonic()));
    socket.on('message', (frame) => {
      const at = monotonic();
      const text = frame.latin1Slice(0, Math.min(40, frame.length));
      if (text.startsWith('42["event"')) {
        client.frames += 1;
        client.last = at;
      } else if (text === '2') socket.send('3');
      else if (text.startsWith('0')) socket.send(`40${JSON.stringify({ token: seat.token })}`);
      else if (text.startsWith('40')) socket.send('420["resume",{"after":null}]');
      else if (text.startsWith('430')) resolve();
    });
  });
  return ready.then(() => client);
}

async function open({ seats }) {
  sockets = await Promise.all(seats.map(connect));
}

/** What each person's sockets have seen, whichever process they hang on. */
function seen() {
  return sockets.map(({ person, frames, last, closed }) => ({ person, frames, last, closed }));
}

function close() {
  for (const { socket } of sockets) socket.terminate();
}

answer({ open, seen, close });

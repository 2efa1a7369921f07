// The client side of `revoke`, a process of its own: sockets that note when the last frame of the log reached them, and when they were closed.
import { WebSocket } from 'ws';
import { answer } from '../lib/child.ts';
import { monotonic } from '../lib/clock.ts';
import { LIVE_PROTOCOL } from '../lib/speak.ts';

export interface Seat {
  person: string;
  url: string;
  token: string;
}

/** What a socket has received: the number of log frames, the time of the last, and when it was closed. */
export interface Seen {
  person: string;
  frames: number;
  last: number | null;
  closed: number | null;
}

let sockets: Seen[] = [];

/** Socket.IO by hand: open, sign in, resume from now on, answer pings. */
function connect(seat: Seat): Promise<Seen> {
  const client: Seen = { person: seat.person, frames: 0, last: null, closed: null };
  const ready = new Promise<void>((resolve, reject) => {
    const socket = new WebSocket(`${seat.url}/socket.io/?EIO=4&transport=websocket`, { perMessageDeflate: false });
    socket.on('error', reject);
    socket.on('close', () => {
      client.closed = monotonic();
    });
    socket.on('message', (frame) => {
      const at = monotonic();
      const text = frame.toString();
      if (text.startsWith('42["event"')) {
        client.frames += 1;
        client.last = at;
      } else if (text === '2') socket.send('3');
      else if (text.startsWith('0')) socket.send(`40${JSON.stringify({ token: seat.token, protocol: LIVE_PROTOCOL })}`);
      else if (text.startsWith('40')) socket.send('420["resume",{"after":null}]');
      else if (text.startsWith('430')) resolve();
    });
  });
  return ready.then(() => client);
}

const handlers = {
  async open({ seats }: { seats: Seat[] }) {
    sockets = await Promise.all(seats.map(connect));
  },
  /** What each person's sockets have seen, whichever process they hang on. */
  seen: () => sockets,
};
export type Clients = typeof handlers;
answer(handlers);

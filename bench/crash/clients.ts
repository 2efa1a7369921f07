// The client side of `crash`, a process of its own: sockets that come back by themselves and resume from their own place.
import { setTimeout as sleep } from 'node:timers/promises';
import { answer } from '../lib/child.ts';
import { monotonic } from '../lib/clock.ts';
import { RawSocket } from '../lib/raw-socket.ts';
import { speakSocketIo } from '../lib/speak.ts';

interface Event {
  id: string;
  n: number;
  audience: string;
  cursor?: string;
  type?: string;
}

interface Client {
  heard: Map<string, number>;
  newest: number;
  after: string | null;
  twice: number;
  disordered: number;
}

interface Seats {
  protocol: 'socket.io' | 'bare';
  port: number;
  seats: { room: string; token: string }[];
}

/** As short as a page that is impatient: what is measured is the server. */
const AGAIN_MS = 100;
let clients: Client[] = [];
let over = false;

/** Events of one audience that count; what they set off beside is only put in order. */
function take(client: Client, { id, n, cursor, type }: Event): void {
  if (n <= client.newest) client.disordered += 1;
  client.newest = Math.max(client.newest, n);
  client.after = cursor ?? String(n);
  if (type !== undefined && type !== 'project.details_changed') return;
  if (client.heard.has(id)) client.twice += 1;
  else client.heard.set(id, monotonic());
}

const eventOf = (frame: Buffer): Event => (JSON.parse(frame.toString('utf8', 2)) as [string, Event])[1];

async function overSocketIo(client: Client, port: number, token: string, opened: () => void): Promise<void> {
  while (!over) {
    await new Promise<void>((done) => {
      speakSocketIo({
        port,
        token,
        after: client.after,
        onEvent: (frame) => take(client, eventOf(frame)),
        onResumed: (frame) => {
          const [{ events = [], head }] = JSON.parse(frame.toString('utf8', 3)) as [
            { events?: Event[]; head?: string },
          ];
          for (const event of events) take(client, event);
          if (head) client.after = head;
          opened();
        },
        onClose: done,
      }).catch(() => done());
    });
    await sleep(AGAIN_MS);
  }
}

async function bare(client: Client, port: number, room: string, opened: () => void): Promise<void> {
  const onText = (frame: Buffer) => take(client, JSON.parse(frame.toString()) as Event);
  await RawSocket.open({ port, path: `/sub/${room}`, onText });
  opened();
}

async function open({ protocol, port, seats }: Seats): Promise<void> {
  clients = seats.map(() => ({ heard: new Map(), newest: 0, after: null, twice: 0, disordered: 0 }));
  await Promise.all(
    seats.map(
      ({ room, token }, at) =>
        new Promise<void>((resolve, reject) => {
          const client = clients[at] as Client;
          const run =
            protocol === 'bare' ? bare(client, port, room, resolve) : overSocketIo(client, port, token, resolve);
          run.catch(reject);
        }),
    ),
  );
}

/** Who heard what, and when the first event after an instant came. */
function heard({ since }: { since: number }) {
  const instants = clients.flatMap((client) => [...client.heard.values()].filter((at) => at > since));
  return {
    told: [...new Set(clients.flatMap((client) => [...client.heard.keys()]))],
    counts: clients.map((client) => client.heard.size),
    first: instants.length ? Math.min(...instants) : null,
    twice: clients.reduce((sum, { twice }) => sum + twice, 0),
    disordered: clients.reduce((sum, { disordered }) => sum + disordered, 0),
  };
}

const handlers = {
  open,
  heard,
  end: () => {
    over = true;
  },
};
export type Clients = typeof handlers;
answer(handlers);

// The client side of the chaos suite, a process of its own.
import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { answer } from '../../bench/lib/child.ts';
import { Client } from './client.ts';
import type { Clients } from './told.ts';

/** How many clients compare what they hold with GET at a time, and how many records each. */
const AT_ONCE = 10;
const RECORDS = 4;

let clients: Client[] = [];
let forgotten = false;
setInterval(() => {
  for (const client of clients) client.tick();
}, 1_000).unref();

const handlers: Clients = {
  async open({ seats }) {
    for (const client of clients) client.close();
    forgotten = false;
    clients = seats.map((seat) => new Client(seat, () => forgotten));
    for (const client of clients) client.connect();
    const until = Date.now() + 30_000;
    while (clients.some(({ base }) => base === null)) {
      if (Date.now() > until) throw new Error('not every client came in within 30 s');
      await sleep(50);
    }
    return clients.length;
  },
  leave({ share = 0, pick = 0, account }) {
    const going = clients.filter(({ seat }, at) =>
      account ? seat.accountId === account : (at * 7919 + pick) % 1000 < share * 1000,
    );
    for (const client of going) client.leave();
    return going.length;
  },
  return() {
    for (const client of clients) if (client.away) client.comeBack();
  },
  forget() {
    forgotten = true;
  },
  resets: () => clients.reduce((sum, one) => sum + one.resets.length, 0),
  standing: () =>
    clients
      .filter(({ ended }) => ended === null)
      .map(({ seat, caughtUp, state }) => ({ id: seat.id, caughtUp, numbers: state.numbers })),
  async report({ file }) {
    for (let from = 0; from < clients.length; from += AT_ONCE)
      await Promise.allSettled(clients.slice(from, from + AT_ONCE).map((one) => one.compare(RECORDS)));
    writeFileSync(file, clients.map((client) => JSON.stringify(client.report())).join('\n'));
    return {
      events: clients.reduce((sum, { applied }) => sum + applied.length, 0),
      reconnects: clients.reduce((sum, one) => sum + one.reconnects, 0),
    };
  },
};
answer(handlers);

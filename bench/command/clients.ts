// The client side of `command`, a process of its own: kept connections that send ready-made requests, one after another each.
import { answer } from '../lib/child.ts';
import { monotonic } from '../lib/clock.ts';
import { ThinHttp } from '../lib/http.ts';
import { quantile, rounded } from '../lib/stats.ts';

let connections: ThinHttp[] = [];

async function open({ port, count }: { port: number; count: number }): Promise<void> {
  connections = await Promise.all(Array.from({ length: count }, () => ThinHttp.open(port)));
}

/** Sends all requests as fast as they are answered; every answer must be 200 and name its record. */
async function send({ requests, names, status }: { requests: string[]; names: string[]; status: string }) {
  const instants = new Float64Array(requests.length);
  const faults: string[] = [];
  let next = 0;
  const begun = monotonic();
  await Promise.all(
    connections.map(async (connection) => {
      while (next < requests.length) {
        const at = next++;
        const since = monotonic();
        const answered = await connection.send(requests[at] ?? '');
        instants[at] = monotonic() - since;
        const wanted = [names[at] ?? '', status];
        const right = answered.status === 200 && wanted.every((word) => answered.body.includes(word));
        if (!right && faults.length < 5) faults.push(`${answered.status}: ${answered.body.slice(0, 200)}`);
      }
    }),
  );
  const seconds = (monotonic() - begun) / 1000;
  const sorted = instants.sort();
  return {
    perSecond: requests.length / seconds,
    p50: rounded(quantile(sorted, 0.5)),
    p99: rounded(quantile(sorted, 0.99)),
    faults,
  };
}

const handlers = { open, send };
export type Clients = typeof handlers;
answer(handlers);

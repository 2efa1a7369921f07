import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type PowerOfSite, type SiteProfile, WORKED_OUT } from './site.js';

const FIVE_MINUTES = 300_000;
const DAY = 86_400_000;

export interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: string;
}
export interface Answer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

/**
 * A maker's cloud on a free port of this machine, with a clock of its own: `POST /__sim/clock {now}` sets it (null: the machine's),
 * `POST /__sim/faults {names, times}` makes the next calls fail, `GET /__sim/calls` lists the calls.
 * `POST /__sim/power {pv?, grid?, bat?, load?, soc?}` sets the power in our signs (null: the site’s own). With the fault `stale`, the
 * newest reading keeps its time, as at night.
 */
export abstract class MakerServer {
  readonly calls: { at: string; method: string; path: string; body: string; status: number }[] = [];
  private clock: number | null = null;
  private faults: string[] = [];
  private times = 0;
  private readonly server: Server;

  private wished: Partial<PowerOfSite> | null = null;

  constructor(protected readonly profile: SiteProfile = WORKED_OUT) {
    this.server = createServer((request, response) => {
      void this.serve(request, response).catch((error: Error) => {
        if (!response.headersSent) send(response, { status: 500, body: { message: error.message } });
      });
    });
  }

  protected abstract answer(call: Call): Answer;

  now = (): number => this.clock ?? Date.now();

  setClock(now: number | null): void {
    this.clock = now;
  }

  /** Makes the next calls fail in these ways; null: all calls until other faults are set. */
  setFaults(names: string[], times: number | null = null): void {
    this.faults = names;
    this.times = times ?? Number.POSITIVE_INFINITY;
  }

  /** Sets the power that the next calls return; null: the site’s own. */
  setPower(power: Partial<PowerOfSite> | null): void {
    this.wished = power;
  }

  /** The power at the newest reading. */
  protected power = (): PowerOfSite => ({ ...this.profile.powerAt(this.newest()), ...this.wished });

  /** The time of the newest reading. */
  protected newest(): number {
    if (this.hasFault('stale')) return Math.floor(this.now() / DAY) * DAY - 8 * 12 * FIVE_MINUTES;
    return Math.floor(this.now() / FIVE_MINUTES) * FIVE_MINUTES;
  }

  protected hasFault = (name: string): boolean => this.times > 0 && this.faults.includes(name);

  /** Listens on this machine only, on a free port unless one is given; returns its address. */
  async start(port = 0): Promise<string> {
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', reject).listen(port, '127.0.0.1', resolve);
    });
    this.server.unref();
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const url = new URL(request.url ?? '/', 'http://stand-in');
    const { method = 'GET', headers } = request;
    const call = { method, path: url.pathname, query: url.searchParams, headers, body };
    if (url.pathname.startsWith('/__sim/')) return send(response, this.steer(call));
    const answer = this.answer(call);
    this.times -= 1;
    const at = new Date(this.now()).toISOString();
    this.calls.push({ at, method, path: request.url ?? '', body, status: answer.status });
    send(response, answer);
  }

  private steer({ path, body }: Call): Answer {
    const wish = (body && body !== 'null' ? JSON.parse(body) : {}) as {
      now?: string | null;
      names?: string[];
      times?: number;
    } & Partial<PowerOfSite>;
    if (path === '/__sim/clock') this.setClock(wish.now ? Date.parse(wish.now) : null);
    if (path === '/__sim/faults') this.setFaults(wish.names ?? [], wish.times);
    if (path === '/__sim/power') this.setPower(body === 'null' ? null : wish);
    return { status: 200, body: path === '/__sim/calls' ? this.calls : {} };
  }
}

function send(response: ServerResponse, { status, body, headers = {} }: Answer): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
}

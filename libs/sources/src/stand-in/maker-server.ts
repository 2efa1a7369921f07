import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

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
 */
export abstract class MakerServer {
  readonly calls: { at: string; method: string; path: string; status: number }[] = [];
  private clock: number | null = null;
  private faults: string[] = [];
  private times = 0;
  private readonly server: Server;

  constructor() {
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

  protected hasFault = (name: string): boolean => this.times > 0 && this.faults.includes(name);

  /** Listens on this machine only; returns its address. */
  async start(): Promise<string> {
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', reject).listen(0, '127.0.0.1', resolve);
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
    this.calls.push({ at: new Date(this.now()).toISOString(), method, path: request.url ?? '', status: answer.status });
    send(response, answer);
  }

  private steer({ path, body }: Call): Answer {
    const wish = (body ? JSON.parse(body) : {}) as { now?: string | null; names?: string[]; times?: number };
    if (path === '/__sim/clock') this.setClock(wish.now ? Date.parse(wish.now) : null);
    if (path === '/__sim/faults') this.setFaults(wish.names ?? [], wish.times);
    return { status: 200, body: path === '/__sim/calls' ? this.calls : {} };
  }
}

function send(response: ServerResponse, { status, body, headers = {} }: Answer): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
}

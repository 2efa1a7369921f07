import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerElexon } from './elexon-answers.js';
import { answerNeso } from './neso-answers.js';
import type { Quirk } from './quirks.js';

/**
 * Speaks the paths, JSON and errors of the Carbon Intensity API (under /neso) and of Elexon Insights (under /elexon).
 * `now` is its clock; `quirk` is how it misbehaves at the moment.
 */
export class GridStandIn {
  quirk: Quirk = 'none';
  /** Paths asked for, oldest first: for tests of the client's manners. */
  readonly asked: string[] = [];
  private readonly server: Server;

  constructor(private readonly now: () => Date = () => new Date()) {
    this.server = createServer((request, response) => this.answer(request, response));
  }

  /** Listens on a free port of this machine alone; answers its address. */
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

  private answer(request: IncomingMessage, response: ServerResponse): void {
    const url = new URL(request.url ?? '/', 'http://stand-in');
    this.asked.push(url.pathname);
    if (this.quirk === 'silent') return;
    if (this.quirk === 'server error')
      return send(response, 500, { error: { code: '500 Internal Server Error', message: 'string' } });
    if (this.quirk === 'too many')
      return send(response.setHeader('Retry-After', '120'), 429, { message: 'Too many requests' });
    if (this.quirk === 'empty') return send(response, 200, {});
    if (this.quirk === 'no json') {
      response.setHeader('Content-Type', 'text/html').end('<html>maintenance</html>');
      return;
    }
    const answer = url.pathname.startsWith('/neso/')
      ? answerNeso(url.pathname.slice('/neso'.length), this.now(), this.quirk)
      : answerElexon(url.pathname.replace(/^\/elexon/, ''), url.searchParams, this.now());
    if (!answer) return send(response, 404, { message: 'Not Found' });
    const etag = `"${createHash('sha1').update(JSON.stringify(answer.body)).digest('base64url')}"`;
    if (request.headers['if-none-match'] === etag) {
      response.writeHead(304).end();
      return;
    }
    send(response.setHeader('ETag', etag), answer.status, answer.body);
  }
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

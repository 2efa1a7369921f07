import { once } from 'node:events';
import { connect, type Server as NetServer, type Socket } from 'node:net';

export interface Answer {
  status: number;
  body: string;
}

/** One kept connection that sends one request after another: nothing between the measurement and the socket. */
export class ThinHttp {
  #socket: Socket;
  #waiting: { resolve(answer: Answer): void; reject(error: Error): void } | null = null;
  #received = '';

  static async open(port: number): Promise<ThinHttp> {
    const client = new ThinHttp(port);
    await once(client.#socket, 'connect');
    return client;
  }

  private constructor(port: number) {
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.#socket.setEncoding('latin1');
    this.#socket.on('data', (text: string) => this.#take(text));
    this.#socket.on('error', (error) => this.#waiting?.reject(error));
    this.#socket.on('close', () => this.#waiting?.reject(new Error('The connection was closed')));
  }

  /** The server may close a connection that is idle. */
  get closed(): boolean {
    return this.#socket.destroyed || this.#socket.readableEnded;
  }

  /** One at a time. */
  send(request: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#waiting = null;
    this.#socket.destroy();
  }

  #take(text: string): void {
    this.#received += text;
    const head = this.#received.indexOf('\r\n\r\n');
    if (head < 0) return;
    const length = /\r\ncontent-length: *(\d+)/i.exec(this.#received.slice(0, head));
    const whole = head + 4 + Number(length?.[1] ?? 0);
    if (this.#received.length < whole) return;
    const answer = { status: Number(this.#received.slice(9, 12)), body: this.#received.slice(head + 4, whole) };
    this.#received = this.#received.slice(whole);
    const waiting = this.#waiting;
    this.#waiting = null;
    waiting?.resolve(answer);
  }
}

/** The port of a server that listens. */
export function portOf(server: NetServer): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens at no port');
  return address.port;
}

/** A request as bytes. */
export function requestText(
  method: string,
  path: string,
  { token, body }: { token?: string | undefined; body?: unknown } = {},
): string {
  const text = body === undefined ? '' : JSON.stringify(body);
  const lines = [`${method} ${path} HTTP/1.1`, 'Host: 127.0.0.1'];
  if (token) lines.push(`Authorization: Bearer ${token}`);
  if (body !== undefined) lines.push('Content-Type: application/json');
  if (body !== undefined || method !== 'GET') lines.push(`Content-Length: ${Buffer.byteLength(text)}`);
  return `${lines.join('\r\n')}\r\n\r\n${text}`;
}

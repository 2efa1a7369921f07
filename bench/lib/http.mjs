import { connect } from 'node:net';

/** One kept connection that sends one request after another: nothing between the measurement and the socket. */
export class ThinHttp {
  #socket;
  #waiting = null;
  #received = '';

  static async open(port) {
    const client = new ThinHttp();
    client.#socket = connect({ port, host: '127.0.0.1', noDelay: true });
    client.#socket.setEncoding('latin1');
    client.#socket.on('data', (text) => client.#take(text));
    for (const event of ['error', 'close'])
      client.#socket.on(event, (error) => client.#waiting?.reject(error || new Error('The connection was closed')));
    await new Promise((resolve, reject) => client.#socket.once('connect', resolve).once('error', reject));
    return client;
  }

  /** The server may close a connection that is idle. */
  get closed() {
    return this.#socket.destroyed || this.#socket.readableEnded;
  }

  /** Answers `{status, body}`; one at a time. */
  send(request) {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(request);
    });
  }

  close() {
    this.#waiting = null;
    this.#socket.destroy();
  }

  #take(text) {
    this.#received += text;
    const head = this.#received.indexOf('\r\n\r\n');
    if (head < 0) return;
    const length = /\r\ncontent-length: *(\d+)/i.exec(this.#received.slice(0, head));
    const whole = head + 4 + Number(length?.[1] ?? 0);
    if (this.#received.length < whole) return;
    const answer = { status: Number(this.#received.slice(9, 12)), body: this.#received.slice(head + 4, whole) };
    this.#received = this.#received.slice(whole);
    const { resolve } = this.#waiting;
    this.#waiting = null;
    resolve(answer);
  }
}

/** A request as bytes. */
export function requestText(method, path, { token, body } = {}) {
  const text = body === undefined ? '' : JSON.stringify(body);
  const lines = [`${method} ${path} HTTP/1.1`, 'Host: 127.0.0.1'];
  if (token) lines.push(`Authorization: Bearer ${token}`);
  if (body !== undefined) lines.push('Content-Type: application/json');
  if (body !== undefined || method !== 'GET') lines.push(`Content-Length: ${Buffer.byteLength(text)}`);
  return `${lines.join('\r\n')}\r\n\r\n${text}`;
}

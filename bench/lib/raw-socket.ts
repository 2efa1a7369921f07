import { connect, type Socket } from 'node:net';

const HEAD_END = Buffer.from('\r\n\r\n');

/** A client's text frame. Clients must mask; with a mask of zeros the payload stays as it is. */
function clientFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const size = length < 126 ? 6 : 8;
  const frame = Buffer.alloc(size + length);
  frame[0] = 0x81;
  frame[1] = 0x80 | (size === 6 ? length : 126);
  if (size === 8) frame.writeUInt16BE(length, 2);
  frame.write(text, size);
  return frame;
}

/** A WebSocket with nothing between the frame and the socket: a load client costs as little as it can. */
export interface RawSocketOptions {
  port: number;
  path: string;
  /** Each text frame as bytes. */
  onText: (payload: Buffer, socket: RawSocket) => void;
  /** Called once, whichever side closed it. */
  onClose?: (() => void) | undefined;
  /** At once, so that it can be given up. */
  onBegun?: ((socket: RawSocket) => void) | undefined;
}

export class RawSocket {
  #tcp: Socket;
  #rest: Buffer | null = null;
  #open = false;
  #onText: RawSocketOptions['onText'];

  private constructor(tcp: Socket, onText: RawSocketOptions['onText']) {
    this.#tcp = tcp;
    this.#onText = onText;
  }

  /** Resolves when it is open. */
  static open({ port, path, onText, onClose, onBegun }: RawSocketOptions): Promise<RawSocket> {
    const tcp = connect({ port, host: '127.0.0.1', noDelay: true });
    const one = new RawSocket(tcp, onText);
    onBegun?.(one);
    return new Promise((resolve, reject) => {
      tcp.on('connect', () =>
        tcp.write(
          `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
        ),
      );
      tcp.on('data', (bytes: Buffer) => one.#take(bytes, resolve));
      tcp.on('error', () => {});
      tcp.on('close', () => {
        reject(new Error('The connection was closed'));
        onClose?.();
      });
    });
  }

  send(text: string): void {
    this.#tcp.write(clientFrame(text));
  }

  close(): void {
    this.#tcp.destroy();
  }

  #take(bytes: Buffer, opened: (socket: RawSocket) => void): void {
    let buffer = this.#rest ? Buffer.concat([this.#rest, bytes]) : bytes;
    if (!this.#open) {
      const end = buffer.indexOf(HEAD_END);
      if (end < 0) {
        this.#rest = buffer;
        return;
      }
      if (buffer.toString('latin1', 9, 12) !== '101') return this.close();
      this.#open = true;
      opened(this);
      buffer = buffer.subarray(end + 4);
    }
    while (buffer.length >= 2) {
      const short = buffer.readUInt8(1);
      const head = short < 126 ? 2 : short === 126 ? 4 : 10;
      if (buffer.length < head) break;
      const length = head === 2 ? short : head === 4 ? buffer.readUInt16BE(2) : Number(buffer.readBigUInt64BE(2));
      if (buffer.length < head + length) break;
      if ((buffer.readUInt8(0) & 0x0f) === 1) this.#onText(buffer.subarray(head, head + length), this);
      buffer = buffer.subarray(head + length);
    }
    this.#rest = buffer.length > 0 ? buffer : null;
  }
}

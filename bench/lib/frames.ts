import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** A text frame of a server, whole. */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const size = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(size + length);
  frame[0] = 0x81;
  if (size === 2) frame[1] = length;
  else if (size === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, size);
  return frame;
}

/** The answer to a WebSocket upgrade. */
export function acceptance(request: IncomingMessage): string {
  const key = request.headers['sec-websocket-key'];
  const accept = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');
  return `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`;
}

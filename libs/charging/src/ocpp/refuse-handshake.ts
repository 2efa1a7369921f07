import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/** Answers a handshake without a connection. Nothing says whether we know the charger. */
export function refuseHandshake(socket: Duplex, status: number): void {
  const body = STATUS_CODES[status] ?? '';
  const signIn = status === 401 ? 'WWW-Authenticate: Basic realm="ocpp"\r\n' : '';
  if (!socket.writable) return void socket.destroy();
  socket.end(
    `HTTP/1.1 ${status} ${body}\r\nConnection: close\r\nContent-Type: text/plain\r\n${signIn}Content-Length: ${body.length}\r\n\r\n${body}`,
  );
}

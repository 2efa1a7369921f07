import type { IncomingMessage } from 'node:http';

/** Answers 403 directly, because the engine would answer an upgrade with 400. */
export function refuseUpgrade(request: IncomingMessage, done: () => void): void {
  const body = 'Forbidden';
  request.socket.on('error', () => undefined);
  request.socket.end(
    `HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Type: text/plain\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    done,
  );
}

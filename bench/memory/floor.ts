// The floor of `memory`: `ws` as it comes; each socket is greeted and answered once, so that its buffers were used.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';
import { answer } from '../lib/child.ts';
import { portOf } from '../lib/http.ts';

const http = createServer();
const sockets = new WebSocketServer({ server: http, perMessageDeflate: false });
sockets.on('connection', (socket) => {
  socket.on('message', () => socket.send('ok'));
  socket.send('hello');
});

const handlers = {
  start: async () => {
    http.listen(0, '127.0.0.1');
    await once(http, 'listening');
    return portOf(http);
  },
};
export type Floor = typeof handlers;
answer(handlers);

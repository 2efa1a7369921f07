// The floor of `memory`: `ws` as it comes; each socket is greeted and answered once, so that its buffers were used.
import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';
import { answer } from '../lib/child.mjs';

const http = createServer();
const sockets = new WebSocketServer({ server: http, perMessageDeflate: false });
sockets.on('connection', (socket) => {
  socket.on('message', () => socket.send('ok'));
  socket.send('hello');
});

answer({
  start: async () => {
    await new Promise((resolve) => http.listen(0, '127.0.0.1', resolve));
    return http.address().port;
  },
});

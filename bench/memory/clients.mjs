// The client side of `memory`, a process of its own: sockets that sign in and stay.
import { answer } from '../lib/child.mjs';
import { RawSocket } from '../lib/raw-socket.mjs';
import { speakSocketIo } from '../lib/speak.mjs';

const AT_ONCE = 60;
let closed = 0;
let open = 0;

const bare = (port) =>
  new Promise((resolve, reject) => {
    RawSocket.open({
      port,
      path: '/',
      onText: (frame, socket) => (frame.toString() === 'ok' ? resolve(socket) : socket.send('hello')),
      onClose: () => (closed += 1),
    }).catch(reject);
  });

const signedIn = (port, token) => speakSocketIo({ port, token, after: null, onClose: () => (closed += 1) });

/** Opens one more socket for each token. */
async function add({ protocol, port, tokens }) {
  let next = 0;
  const one = async () => {
    while (next < tokens.length) {
      const token = tokens[next++];
      await (protocol === 'bare' ? bare(port) : signedIn(port, token));
      open += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return { open, closed };
}

answer({ add, stand: () => ({ open, closed }) });

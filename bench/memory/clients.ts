// The client side of `memory`, a process of its own: sockets that sign in and stay.
import { answer } from '../lib/child.ts';
import { RawSocket } from '../lib/raw-socket.ts';
import { speakSocketIo } from '../lib/speak.ts';

const AT_ONCE = 60;
let closed = 0;
let open = 0;

const onClose = () => {
  closed += 1;
};

const bare = (port: number) =>
  new Promise<RawSocket>((resolve, reject) => {
    const onText = (frame: Buffer, socket: RawSocket) =>
      frame.toString() === 'ok' ? resolve(socket) : socket.send('hello');
    RawSocket.open({ port, path: '/', onText, onClose }).catch(reject);
  });

const signedIn = (port: number, token: string) => speakSocketIo({ port, token, after: null, onClose });

interface More {
  protocol: 'socket.io' | 'bare';
  port: number;
  tokens: string[];
}

/** Opens one more socket for each token. */
async function add({ protocol, port, tokens }: More) {
  const left = tokens.values();
  const some = async () => {
    for (const token of left) {
      await (protocol === 'bare' ? bare(port) : signedIn(port, token));
      open += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, some));
  return { open, closed };
}

const handlers = { add, count: () => ({ open, closed }) };
export type Clients = typeof handlers;
answer(handlers);

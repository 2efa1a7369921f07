import { type ChildProcess, spawn } from 'node:child_process';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { until } from '@libs/platform/testing';

/** Far more than it takes: beside other tests a process that starts may wait for its turn. */
const READY_WITHIN_MS = 170_000;
/** Where Node keeps compiled code between starts, as `npm start` has it. */
const COMPILED = join(import.meta.dirname, '../../.cache/compile');
export const SETUP_TOKEN = 'set-up-token-of-the-faults-suite';

/** A real process of the product that can be killed and started again on its port. */
export class Child {
  private child: ChildProcess | null = null;
  private said = '';

  private constructor(
    private readonly main: string,
    private readonly env: Record<string, string>,
    readonly port: number | null,
  ) {}

  static async api(dist: string, env: Record<string, string>): Promise<Child> {
    const port = await freePort();
    return new Child(join(dist, 'apps/api/src/main.js'), { ...env, PORT: String(port) }, port);
  }

  static worker(dist: string, env: Record<string, string>): Child {
    return new Child(join(dist, 'apps/worker/src/main.js'), env, null);
  }

  get pid(): number {
    return this.child?.pid ?? -1;
  }

  get running(): boolean {
    return this.child !== null && this.child.exitCode === null && this.child.signalCode === null;
  }

  get output(): string {
    return this.said;
  }

  async start(more: Record<string, string> = {}): Promise<void> {
    const child = spawn(process.execPath, [this.main], {
      env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILED, ...this.env, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    const heard = this.said.length;
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (data: Buffer) => {
        this.said += data.toString();
      });
    }
    await until(
      `${this.main} is ready`,
      () => {
        if (!this.running) throw new Error(`It ended at once: ${this.said.slice(heard)}`);
        return /"(api|worker) ready"/.test(this.said.slice(heard));
      },
      READY_WITHIN_MS,
    );
  }

  signal(signal: NodeJS.Signals): void {
    this.child?.kill(signal);
  }

  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    if (!this.running) return;
    this.signal(signal);
    await until('the process is gone', () => !this.running);
  }
}

const EMBEDDED_REDIS = resolve(import.meta.dirname, '../servers/valkey-server.ts');

/** A Redis of the suite's own that can be killed; it keeps nothing, so it comes back empty. */
export class PrivateRedis {
  private child: ChildProcess | null = null;

  private constructor(private readonly port: number) {}

  static async start(): Promise<PrivateRedis> {
    const redis = new PrivateRedis(await freePort());
    await redis.start();
    return redis;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}/0`;
  }

  async start(): Promise<void> {
    const args = ['--disable-warning=ExperimentalWarning', EMBEDDED_REDIS, String(this.port)];
    this.child = spawn(process.execPath, args, { stdio: 'ignore' });
    await until('Redis answers', () => answers(this.port), 30_000);
  }

  async kill(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await until('Redis is gone', () => child.signalCode !== null);
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const end = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => socket.write('PING\r\n'));
    socket.once('data', (data) => end(data.toString().startsWith('+PONG')));
    socket.once('error', () => end(false));
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../../tools/lib/ports.mjs';
import { type TestServices, useTestServices } from '../../../tools/test/use-services.ts';

const ROOT = join(import.meta.dirname, '../../..');
const LOGS = join(ROOT, 'test-results/logs');
/** What a mail provider signs its reports with. */
export const MAIL_HOOK_SECRET = 'what the stories sign reports with, long enough';
const UP_WITHIN_MS = 180_000;

export type ApiName = 'a' | 'b';

/** What the specs are told: where the two API processes are, and where to ask for one to be killed or started. */
export interface ProductAddress {
  a: string;
  b: string;
  control: string;
}

/** PostgreSQL and Redis: those of the run, else some of our own. */
async function services(): Promise<TestServices> {
  const { TEST_PG_URL: postgres, TEST_REDIS_URL: redis } = process.env;
  if (postgres && redis) return { postgres, redis, stop: async () => {} };
  return useTestServices();
}

/** The built product, whole: two API processes and a worker over a database of its own with the demo data. */
export class Product {
  #services: TestServices | null = null;
  #processes = new Map<string, ChildProcess>();
  #ports: Record<ApiName, number> = { a: 0, b: 0 };
  #control: Server | null = null;
  #env: Record<string, string> = {};
  readonly #database = `e2e_${randomBytes(6).toString('hex')}`;
  readonly #settings: Record<string, string>;

  /**
   * `settings` are environment variables beside the usual ones, such as `{ DEMO: '0' }` for an empty product. Two
   * products in one run need a Redis database each: their queues have the same names. `dist` is the build that is run.
   */
  constructor(
    settings: Record<string, string> = {},
    private readonly redisDatabase = 15,
    private readonly dist = join(ROOT, 'dist'),
  ) {
    this.#settings = settings;
  }

  async start(): Promise<ProductAddress> {
    mkdirSync(LOGS, { recursive: true });
    this.#services = await services();
    const databaseUrl = await this.#createDatabase(this.#services.postgres);
    const redis = new URL(this.#services.redis);
    redis.pathname = `/${this.redisDatabase}`;
    this.#env = {
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      REDIS_URL: redis.toString(),
      SECRET_KEY: randomBytes(32).toString('hex'),
      WEB_DIR: join(this.dist, 'web'),
      // A story may say from which address a browser comes: see `from` in screens.ts.
      TRUST_PROXY: 'loopback',
      DEMO: '1',
      MAIL_HOOK_SECRET,
      ...this.#settings,
    };
    this.#ports = { a: await freePort(), b: await freePort() };
    await this.#run('migrate', 'apps/api/src/migrate.js');
    if (this.#env.DEMO === '1') await this.#run('demo', 'apps/worker/src/demo.js');
    await Promise.all([this.startApi('a'), this.startApi('b'), this.startWorker()]);
    return { a: this.addressOf('a'), b: this.addressOf('b'), control: await this.#serveControl() };
  }

  addressOf(name: ApiName): string {
    return `http://localhost:${this.#ports[name]}`;
  }

  async startApi(name: ApiName): Promise<void> {
    this.#launch(`api-${name}`, 'apps/api/src/main.js', { PORT: String(this.#ports[name]) });
    const until = Date.now() + UP_WITHIN_MS;
    while (!(await isReady(this.addressOf(name)))) {
      if (Date.now() > until) throw new Error(`API ${name} did not get ready; see ${LOGS}`);
      await sleep(100);
    }
  }

  async startWorker(): Promise<void> {
    this.#launch('worker', 'apps/worker/src/main.js', {});
  }

  async kill(name: string): Promise<void> {
    const child = this.#processes.get(name);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  /** For a story that needs time to have passed. */
  async sql(statement: string): Promise<void> {
    await asAdmin(this.#env.DATABASE_URL ?? '', (client) => client.query(statement));
  }

  async stop(): Promise<void> {
    this.#control?.close();
    const children = [...this.#processes.values()].filter(
      (child) => child.exitCode === null && child.signalCode === null,
    );
    await Promise.all(
      children.map(async (child) => {
        const gone = once(child, 'exit');
        child.kill('SIGTERM');
        const late = setTimeout(() => child.kill('SIGKILL'), 8_000);
        await gone;
        clearTimeout(late);
      }),
    );
    if (!this.#services) return;
    await asAdmin(this.#services.postgres, (client) =>
      client.query(`drop database if exists ${this.#database} with (force)`),
    );
    await this.#services.stop();
  }

  async #createDatabase(server: string): Promise<string> {
    await asAdmin(server, (client) => client.query(`create database ${this.#database}`));
    const url = new URL(server);
    url.pathname = `/${this.#database}`;
    return url.toString();
  }

  #launch(name: string, program: string, env: Record<string, string>): ChildProcess {
    const child = spawn(process.execPath, ['--enable-source-maps', join(this.dist, program)], {
      cwd: ROOT,
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: join(ROOT, '.cache/compile'),
        ...this.#env,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const log = createWriteStream(join(LOGS, `${name}.log`), { flags: 'a' });
    child.stdout.pipe(log);
    child.stderr.pipe(log);
    this.#processes.set(name, child);
    return child;
  }

  async #run(name: string, program: string): Promise<void> {
    const [code] = (await once(this.#launch(name, program, {}), 'exit')) as [number | null];
    if (code !== 0) throw new Error(`${name} failed with ${code}; see ${LOGS}/${name}.log. Is the product built?`);
  }

  /** Specs run in another process: they ask for a kill or a start over HTTP. */
  async #serveControl(): Promise<string> {
    const acts: Record<string, () => Promise<void>> = {
      '/kill/a': () => this.kill('api-a'),
      '/kill/b': () => this.kill('api-b'),
      '/kill/worker': () => this.kill('worker'),
      // A process that hangs: its sockets stay open and say nothing.
      '/pause/b': async () => void this.#processes.get('api-b')?.kill('SIGSTOP'),
      '/resume/b': async () => void this.#processes.get('api-b')?.kill('SIGCONT'),
      '/start/a': () => this.startApi('a'),
      '/start/b': () => this.startApi('b'),
      '/start/worker': () => this.startWorker(),
    };
    this.#control = createServer((request, response) => {
      const sent = request.url === '/sql' ? async () => this.sql(await text(request)) : undefined;
      const act = sent ?? acts[request.url ?? ''];
      if (!act) return void response.writeHead(404).end();
      act().then(
        () => response.writeHead(204).end(),
        (error: Error) => response.writeHead(500).end(error.message),
      );
    }).listen(0, '127.0.0.1');
    await once(this.#control, 'listening');
    const address = this.#control.address();
    return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  }
}

async function isReady(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}

async function asAdmin(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

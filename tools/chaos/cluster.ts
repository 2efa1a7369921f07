import { copyFileSync, existsSync, mkdirSync, readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Closing } from '../../bench/lib/closing.ts';
import { SECRET } from '../../bench/lib/product.ts';
import { copyDatabase } from '../../bench/lib/services.ts';
import { otherRelease } from '../build/changed-build.ts';
import { answersOk, freePort } from '../lib/ports.mjs';
import { type Card, card, gone, isAlive, signal, stopProcess } from '../lib/processes.mjs';
import { ROOT } from '../lib/settings.mjs';
import { withClient } from '../servers/database.ts';
import { launchProgram, PROGRAMS } from '../start/app.ts';
import { limitFiles, UNLIMITED } from './disk.ts';
import { Proxy } from './proxy.ts';
import { READY_MS, readyWithin, type Servers } from './servers.ts';

const SKEWED_CLOCK = new URL('./skewed-clock.ts', import.meta.url).href;

export const MEMBERS = ['api-a', 'api-b', 'worker-a', 'worker-b'] as const;
export type MemberName = (typeof MEMBERS)[number];

/** The proxies around a process: clients reach an API through one, a worker the mail server. */
export interface Lines {
  postgres: Proxy;
  redis: Proxy;
  clients: Proxy;
  mail: Proxy;
}

interface Member {
  name: MemberName;
  lines: Lines;
  port: number;
  metrics: number;
  who: Card | null;
  /** Another build than the suite's own, from the next start on. */
  release: string | null;
  starting: Promise<void> | null;
}

/** Where people reply by email. */
export const REPLIES = 'replies@voltmere.example';

/** Far ahead of this release's, which it still serves. */
const NEXT_PROTOCOL = { speaks: 99, oldest: 1 };

const isApi = (name: MemberName) => name.startsWith('api');

/**
 * The product as it runs for people: two API processes and two workers, PostgreSQL and Redis, each of its own process. Between any two
 * there is a proxy, which the product does not know about. `dist` may be a different build, for the sabotages.
 */
export class Cluster {
  readonly servers: Servers;
  readonly database: string;
  #folder: string;
  #dist: string;
  #next: string | null = null;
  #closing: Closing;
  #members = new Map<MemberName, Member>();
  /** Those that run. */
  names: readonly MemberName[] = MEMBERS;
  #readyMs = READY_MS;
  #inbox = '';

  constructor({ folder, closing, dist, servers, database }: Made) {
    this.#folder = folder;
    this.#closing = closing;
    this.#dist = dist;
    this.servers = servers;
    this.database = database;
    mkdirSync(folder, { recursive: true });
  }

  get filesFolder(): string {
    return join(this.#folder, 'files');
  }

  #logOf(name: MemberName): string {
    return join(this.#folder, `${name}.log`);
  }

  #member(name: MemberName): Member {
    const member = this.#members.get(name);
    if (!member) throw new Error(`${name} was never started`);
    return member;
  }

  /** Two APIs and two workers over a database of their own. */
  async startMembers(template: string, { mailPort, inbox }: { mailPort: number; inbox: string }): Promise<void> {
    this.#inbox = inbox;
    await copyDatabase(this.servers, this.database, template);
    for (const name of MEMBERS) {
      const port = await freePort();
      const lines = {
        postgres: await new Proxy(this.servers.postgresPort).listen(),
        redis: await new Proxy(this.servers.redisPort).listen(),
        clients: await new Proxy(port).listen(),
        mail: await new Proxy(mailPort).listen(),
      };
      const metrics = await freePort();
      this.#members.set(name, { name, lines, port, metrics, who: null, release: null, starting: null });
      this.#closing.push(() => Promise.all(Object.values(lines).map((line) => line.close())));
    }
    const began = Date.now();
    await Promise.all(MEMBERS.map((name) => this.start(name)));
    this.#readyMs = readyWithin(Date.now() - began);
  }

  /** Processes of another build over a fresh copy of a database, one of each kind: Redis forgets what it had. */
  async renew({ dist, template }: { dist: string; template: string }): Promise<void> {
    for (const name of this.names) await this.kill(name);
    await this.servers.flushRedis();
    this.#dist = dist;
    this.names = ['api-a', 'worker-a'];
    for (const name of this.names) this.setRelease(name, false);
    await copyDatabase(this.servers, this.database, template);
    await Promise.all(this.names.map((name) => this.start(name)));
  }

  /** Starts a stopped process; of two parallel calls only one does. */
  async start(name: MemberName, more: NodeJS.ProcessEnv = {}): Promise<void> {
    const member = this.#member(name);
    member.starting ??= this.#launch(member, more).finally(() => {
      member.starting = null;
    });
    await member.starting;
  }

  async #launch(member: Member, more: NodeJS.ProcessEnv): Promise<void> {
    const { name, lines, port, metrics } = member;
    if (isAlive(member.who)) return;
    const database = new URL(this.servers.urlOf(this.database));
    database.port = String(lines.postgres.port);
    const { who } = await launchProgram(member.release ?? this.#dist, PROGRAMS[isApi(name) ? 'api' : 'worker'], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        DEMO: '0',
        SECRET_KEY: SECRET,
        ADMIN_SETUP_TOKEN: 'set-up-token-of-the-chaos-suite',
        GRID_SOURCE: 'simulated',
        DATABASE_URL: database.toString(),
        REDIS_URL: `redis://127.0.0.1:${lines.redis.port}`,
        PUBLIC_URL: `http://127.0.0.1:${port}`,
        FILES_DIR: this.filesFolder,
        INBOUND_MAIL_URL: this.#inbox,
        INBOUND_MAIL_ADDRESS: REPLIES,
        // The suite's mailbox speaks no TLS.
        ...(isApi(name) ? {} : { SMTP_URL: `smtp://127.0.0.1:${lines.mail.port}`, SMTP_REQUIRE_TLS: '0' }),
        PORT: String(port),
        METRICS_PORT: String(metrics),
        ...more,
      },
      log: this.#logOf(name),
      // A start that a fault is on may never be ready; that it runs is enough, the auditor asks for the rest.
      isUp: isApi(name) ? () => answersOk(`http://127.0.0.1:${port}/healthz`) : (printed) => printed().length > 0,
      what: name,
      spawned: (pid) => {
        member.who = card(pid);
        this.#closing.push(() => stopProcess(member.who, { group: true, grace: 5000 }));
      },
    });
    member.who = who;
  }

  /** From its next start on a process is of the next release, which speaks of more; or of this one again. */
  setRelease(name: MemberName, next: boolean): void {
    const member = this.#member(name);
    if (!next) member.release = null;
    else member.release = this.#next ??= otherRelease(ROOT, join(this.#folder, 'next-release'), NEXT_PROTOCOL);
  }

  /** Starts a process whose clock is off. */
  startSkewed(name: MemberName, milliseconds: number): Promise<void> {
    return this.start(name, { CLOCK_SKEW_MS: String(milliseconds), NODE_OPTIONS: `--import ${SKEWED_CLOCK}` });
  }

  /** A disk that is full: no file of a process grows past `bytes`. What it has said so far is set aside, so that its log has room. */
  fillDiskOf(name: MemberName, bytes: number): boolean {
    const log = this.#logOf(name);
    copyFileSync(log, `${log}.before`);
    truncateSync(log);
    return limitFiles([this.pidOf(name)], bytes);
  }

  emptyDiskOf(name: MemberName): boolean {
    return limitFiles([this.pidOf(name)], UNLIMITED);
  }

  /** How often a process said that its disk is full, since that disk was filled. */
  fullDiskSaid(name: MemberName): number {
    return readFileSync(this.#logOf(name), 'utf8').split('EFBIG').length - 1;
  }

  /** How often a process has killed itself at the point that it was armed for. */
  faultPointsReached(name: MemberName): number {
    return existsSync(this.#logOf(name)) ? readFileSync(this.#logOf(name), 'utf8').split('fault point ').length - 1 : 0;
  }

  isUp(name: MemberName): boolean {
    return isAlive(this.#member(name).who);
  }

  signal(name: MemberName, what: NodeJS.Signals): boolean {
    return signal(this.#member(name).who, what);
  }

  async kill(name: MemberName): Promise<boolean> {
    const { who } = this.#member(name);
    const struck = signal(who, 'SIGKILL', { group: true });
    await gone(who, 5000);
    return struck;
  }

  /** Asks a process to end as a deployment would, and waits. */
  async retire(name: MemberName): Promise<void> {
    await stopProcess(this.#member(name).who, { group: true, grace: 12_000 });
  }

  lines(name: MemberName): Lines {
    return this.#member(name).lines;
  }

  pidOf(name: MemberName): number {
    return this.#member(name).who?.pid ?? 0;
  }

  /** Resident memory in megabytes. */
  memoryOf(name: MemberName): number {
    const pages = Number(readFileSync(`/proc/${this.pidOf(name)}/statm`, 'utf8').split(' ')[1]);
    return Math.round((pages * 4096) / 1e6);
  }

  get apis(): MemberName[] {
    return this.names.filter(isApi);
  }

  /**
   * Retention as in a month's time: existing copies are dropped and the floor rises, in one transaction, as the worker does it
   * with a week's partition. The auditor keeps what was there.
   */
  async forgetHistory(): Promise<void> {
    await this.query((client) =>
      client.query(
        `with head as (select head_seq from event_log_state for update),
              gone as (delete from audience_event using head where seq <= head_seq returning audience, n, event_id),
              floor as (update event_log_state set floor_seq = head.head_seq from head)
         insert into chaos_dropped select audience, n, event_id from gone`,
      ),
    );
  }

  /** Where clients reach an API process: through its proxy. */
  addresses(): string[] {
    return this.apis.map((name) => `http://127.0.0.1:${this.lines(name).clients.port}`);
  }

  /** Whatever was done to lines and processes is undone. */
  async heal(): Promise<void> {
    for (const name of this.names) {
      for (const line of Object.values(this.lines(name))) line.heal();
      this.signal(name, 'SIGCONT');
    }
    limitFiles(
      this.names.map((name) => this.pidOf(name)),
      UNLIMITED,
    );
    await this.servers.heal(this.database, this.#readyMs);
    const until = Date.now() + this.#readyMs;
    // A process that a fault met in its first moment gives up, and is started again as a supervisor would.
    const startThoseDown = () =>
      Promise.all(this.names.filter((name) => !this.isUp(name)).map((name) => this.start(name).catch(() => {})));
    await startThoseDown();
    for (const name of this.apis)
      while (!(await answersOk(`http://127.0.0.1:${this.#member(name).port}/readyz`))) {
        if (Date.now() > until) throw new Error(`${name} is not ready ${this.#readyMs / 1000} s after the healing`);
        await sleep(100);
        await startThoseDown();
      }
  }

  query<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    return withClient(this.servers.urlOf(this.database), work);
  }
}

interface Made {
  folder: string;
  closing: Closing;
  dist: string;
  servers: Servers;
  database: string;
}

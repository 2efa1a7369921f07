import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { copyDatabase } from '../../bench/lib/services.mjs';
import { SECRET } from '../../bench/lib/product.mjs';
import { answersOk, launchProgram, PROGRAMS } from '../lib/app.mjs';
import { atDatabase, withClient } from '../lib/database.mjs';
import { freePort } from '../lib/ports.mjs';
import { removePostgres, startPostgres } from '../lib/postgres.mjs';
import { card, gone, isAlive, signal, stopProcess } from '../lib/processes.mjs';
import { spawnRedis, waitForPing } from '../lib/redis.mjs';
import { ROOT } from '../lib/settings.mjs';
import { otherRelease } from '../testing/changed-build.mjs';
import { Proxy } from './proxy.mjs';

/** As libs/platform/src/queues/jobs.ts has it. */
const QUEUE_PREFIX = 'voltmere';

const SKEWED_CLOCK = new URL('./skewed-clock.mjs', import.meta.url).href;

/** A process that was started anew while everything else was too has so long to get ready. */
const READY_MS = 60_000;

export const MEMBERS = ['api-a', 'api-b', 'worker-a', 'worker-b'];

/** Far ahead of this release's, which it still serves. */
const NEXT_PROTOCOL = { speaks: 99, oldest: 1 };

const UNLIMITED = 'unlimited';

/** A process and those that it forked; only Linux tells. */
function familyOf(pid) {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    return [pid, ...children.split(' ').filter(Boolean).map(Number)];
  } catch {
    return [pid];
  }
}

/** Limits the size of the files that processes may write; whether any could be limited: only Linux has prlimit. */
function limitFiles(pids, bytes) {
  let limited = false;
  for (const pid of pids)
    try {
      // As its owner: even root may not where it has not all of root's rights, as in a container.
      const { uid, gid } = statSync(`/proc/${pid}`);
      execFileSync('prlimit', [`--pid=${pid}`, `--fsize=${bytes}:`], { stdio: 'ignore', uid, gid });
      limited = true;
    } catch {
      // It has ended meanwhile, or there is no prlimit here.
    }
  return limited;
}

/**
 * The product as it runs for people: two API processes and two workers, PostgreSQL and Redis, each of its own process. Between any two
 * stands a proxy; nothing of the product knows of it. `dist` may be another build than the product's own, for the sabotages.
 */
export class Cluster {
  #folder;
  #dist;
  #next = null;
  #closing;
  #members = new Map();
  #postgres;
  #redis = null;
  /** Those that run. */
  names = MEMBERS;

  constructor({ folder, closing, dist = ROOT }) {
    this.#folder = folder;
    this.#closing = closing;
    this.#dist = dist;
    mkdirSync(folder, { recursive: true });
  }

  async startServers() {
    this.#postgres = await startPostgres({ root: ROOT, home: this.#folder, settings: ['max_connections=150'] });
    this.#closing.push(() => removePostgres(this.#folder));
    this.redisPort = await freePort();
    await this.startRedis();
    this.#closing.push(() => stopProcess(this.#redis, { grace: 2000 }));
  }

  get filesFolder() {
    return join(this.#folder, 'files');
  }

  #logOf(name) {
    return join(this.#folder, `${name}.log`);
  }

  get adminUrl() {
    return this.#postgres.url;
  }

  /** Straight to a database, past every proxy: for who looks on. */
  urlOf(name) {
    return atDatabase(this.#postgres.url, name);
  }

  get redisUrl() {
    return `redis://127.0.0.1:${this.redisPort}`;
  }

  async startRedis() {
    // Valkey built into Node, so that one always is at hand; it keeps nothing on disk: who dies comes back empty.
    const child = spawnRedis({
      program: null,
      port: this.redisPort,
      home: join(this.#folder, 'redis'),
      log: join(this.#folder, 'redis.log'),
    });
    this.#redis = card(child.pid);
    const up = await waitForPing(this.redisPort, { milliseconds: 20_000, stillThere: () => isAlive(this.#redis) });
    if (!up) throw new Error('Redis did not start');
  }

  async killRedis() {
    signal(this.#redis, 'SIGKILL');
    await gone(this.#redis, 5000);
  }

  signalRedis(name) {
    return signal(this.#redis, name);
  }

  async flushRedis() {
    const client = new Redis(this.redisUrl, { maxRetriesPerRequest: 2, commandTimeout: 5000 });
    client.on('error', () => {});
    await client.flushall().finally(() => client.disconnect());
  }

  /** Jobs of facts once more, under other ids. */
  async putAgain(subscriber, facts) {
    const connection = new Redis(this.redisUrl, { maxRetriesPerRequest: 2, commandTimeout: 5000 });
    connection.on('error', () => {});
    const queue = new Queue(subscriber, { connection, prefix: QUEUE_PREFIX, skipVersionCheck: true });
    queue.on('error', () => {});
    try {
      for (const { id, type } of facts)
        await queue.add(type, { eventId: id }, { jobId: randomUUID(), removeOnComplete: true });
    } finally {
      await queue.close();
      connection.disconnect();
    }
  }

  /** The server's processes are ended at once, as a machine that loses its power; then it recovers from its log. */
  async crashPostgres() {
    signal(this.#postgres.who, 'SIGQUIT');
    await gone(this.#postgres.who, 10_000);
  }

  async recoverPostgres() {
    this.#postgres = await startPostgres({ root: ROOT, home: this.#folder, settings: ['max_connections=150'] });
  }

  /** Two APIs and two workers over a database of their own. */
  async startMembers(database, template, { mailPort }) {
    this.database = database;
    await copyDatabase({ adminUrl: this.#postgres.url }, database, template);
    const { port } = new URL(this.#postgres.url);
    for (const name of MEMBERS) {
      const lines = {
        postgres: await new Proxy(Number(port)).listen(),
        redis: await new Proxy(this.redisPort).listen(),
      };
      const member = { name, lines, port: await freePort(), metrics: await freePort(), who: null };
      if (name.startsWith('api')) lines.clients = await new Proxy(member.port).listen();
      else lines.mail = await new Proxy(mailPort).listen();
      this.#members.set(name, member);
      this.#closing.push(() => Promise.all(Object.values(lines).map((line) => line.close())));
    }
    await Promise.all(MEMBERS.map((name) => this.start(name)));
  }

  /** Processes of another build over a fresh copy of a database, one of each kind: Redis forgets what it had. */
  async renew({ dist, template }) {
    for (const name of this.names) await this.kill(name);
    await this.flushRedis();
    this.#dist = dist;
    this.names = ['api-a', 'worker-a'];
    for (const name of this.names) this.setRelease(name, false);
    await copyDatabase({ adminUrl: this.#postgres.url }, this.database, template);
    await Promise.all(this.names.map((name) => this.start(name)));
  }

  /** Starts a process that is down; of two who want that one does. */
  async start(name, more = {}) {
    const member = this.#members.get(name);
    member.starting ??= this.#launch(member, more).finally(() => {
      member.starting = null;
    });
    await member.starting;
  }

  async #launch(member, more) {
    const { name } = member;
    if (isAlive(member.who)) return;
    const { lines, port, metrics } = member;
    const database = new URL(this.urlOf(this.database));
    database.port = String(lines.postgres.port);
    const isApi = name.startsWith('api');
    const { who } = await launchProgram(member.release ?? this.#dist, PROGRAMS[isApi ? 'api' : 'worker'], {
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
        ...(lines.mail ? { SMTP_URL: `smtp://127.0.0.1:${lines.mail.port}` } : {}),
        PORT: String(port),
        METRICS_PORT: String(metrics),
        ...more,
      },
      log: this.#logOf(name),
      // A start that a fault is on may never be ready; that it runs is enough, the auditor asks for the rest.
      isUp: isApi ? () => answersOk(`http://127.0.0.1:${port}/healthz`) : (printed) => printed().length > 0,
      what: name,
      spawned: (pid) => {
        member.who = card(pid);
        this.#closing.push(() => stopProcess(member.who, { group: true, grace: 5000 }));
      },
    });
    member.who = who;
  }

  /** From its next start on a process is of the next release, which speaks of more; or of this one again. */
  setRelease(name, next) {
    const member = this.#members.get(name);
    if (!next) member.release = null;
    else member.release = this.#next ??= otherRelease(ROOT, join(this.#folder, 'next-release'), NEXT_PROTOCOL);
  }

  /** Starts a process whose clock is off. */
  startSkewed(name, milliseconds) {
    return this.start(name, { CLOCK_SKEW_MS: String(milliseconds), NODE_OPTIONS: `--import ${SKEWED_CLOCK}` });
  }

  /** A disk that is full: no file of a process grows past `bytes`. What it has said so far is put aside, so that its log has room. */
  fillDiskOf(name, bytes) {
    const log = this.#logOf(name);
    copyFileSync(log, `${log}.before`);
    truncateSync(log);
    return limitFiles([this.pidOf(name)], bytes);
  }

  emptyDiskOf(name) {
    return limitFiles([this.pidOf(name)], UNLIMITED);
  }

  /** How often a process said that its disk is full, since that disk was filled. */
  fullDiskSaid(name) {
    return readFileSync(this.#logOf(name), 'utf8').split('EFBIG').length - 1;
  }

  fillDiskOfPostgres(bytes) {
    return limitFiles(familyOf(this.#postgres.who.pid), bytes);
  }

  emptyDiskOfPostgres() {
    return this.fillDiskOfPostgres(UNLIMITED);
  }

  fullDiskSaidByPostgres() {
    return readFileSync(this.#postgres.log, 'utf8').split('File too large').length - 1;
  }

  isUp(name) {
    return isAlive(this.#members.get(name).who);
  }

  signal(name, what) {
    return signal(this.#members.get(name).who, what);
  }

  async kill(name) {
    const { who } = this.#members.get(name);
    const struck = signal(who, 'SIGKILL', { group: true });
    await gone(who, 5000);
    return struck;
  }

  /** Asks a process to end as a deployment would, and waits. */
  async retire(name) {
    await stopProcess(this.#members.get(name).who, { group: true, grace: 12_000 });
  }

  lines(name) {
    return this.#members.get(name).lines;
  }

  pidOf(name) {
    return this.#members.get(name).who.pid;
  }

  /** Resident memory in megabytes. */
  memoryOf(name) {
    const pages = Number(readFileSync(`/proc/${this.pidOf(name)}/statm`, 'utf8').split(' ')[1]);
    return Math.round((pages * 4096) / 1e6);
  }

  get apis() {
    return this.names.filter((name) => name.startsWith('api'));
  }

  /**
   * Retention as it would be in a month: what was told so far is dropped and the floor rises, in one transaction, as the worker does it
   * with a week's partition. The auditor keeps what was there.
   */
  forgetHistory() {
    return this.query(async (client) => {
      const { rowCount } = await client.query(
        `with head as (select head_seq from event_log_state for update),
              gone as (delete from audience_event using head where seq <= head_seq returning audience, n, event_id),
              floor as (update event_log_state set floor_seq = head.head_seq from head)
         insert into chaos_dropped select audience, n, event_id from gone`,
      );
      return rowCount;
    });
  }

  /** Where clients reach an API process: through its proxy. */
  addresses() {
    return this.apis.map((name) => `http://127.0.0.1:${this.lines(name).clients.port}`);
  }

  /** Whatever was done to lines and processes is undone. */
  async heal() {
    for (const name of this.names) {
      for (const line of Object.values(this.lines(name))) line.heal();
      this.signal(name, 'SIGCONT');
    }
    this.signalRedis('SIGCONT');
    limitFiles(
      this.names.map((name) => this.pidOf(name)),
      UNLIMITED,
    );
    if (!isAlive(this.#redis)) await this.startRedis();
    await this.#healPostgres();
    const until = Date.now() + READY_MS;
    // A process that a fault met in its first moment gives up, and is started again as a supervisor would.
    const startThoseDown = () =>
      Promise.all(this.names.map((name) => (this.isUp(name) ? null : this.start(name).catch(() => {}))));
    await startThoseDown();
    for (const name of this.apis)
      while (!(await answersOk(`http://127.0.0.1:${this.#members.get(name).port}/readyz`))) {
        if (Date.now() > until) throw new Error(`${name} is not ready ${READY_MS / 1000} s after the healing`);
        await sleep(100);
        await startThoseDown();
      }
  }

  /** A server that was without room may be recovering, with helpers that were forked before there was room again, and give up once more. */
  async #healPostgres() {
    for (const until = Date.now() + READY_MS; ; await sleep(100)) {
      if (!isAlive(this.#postgres.who)) await this.recoverPostgres();
      this.emptyDiskOfPostgres();
      const answers = await this.query((client) => client.query('select 1')).catch(() => null);
      if (answers) return;
      if (Date.now() > until) throw new Error(`PostgreSQL does not answer ${READY_MS / 1000} s after the healing`);
    }
  }

  query(work) {
    return withClient(this.urlOf(this.database), work);
  }
}

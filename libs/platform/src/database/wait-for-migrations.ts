import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Config } from '../config.js';
import { logOf } from '../log.js';
import { migrationsApplied } from './migrate.js';
import { ERRORS } from '../errors.texts.js';

const log = logOf('migrations');

const LOOK_MS = 1_000;
const NO_TABLE = '42P01';

/**
 * Returns once the database has every migration of this build. Until then the process is alive but not ready: in a
 * first deployment it starts beside the migrations, and a process that exited instead would be restarted with growing
 * delays.
 */
export async function waitForMigrations(
  { databaseUrl, host }: Pick<Config, 'databaseUrl' | 'host'>,
  ports: readonly (number | null)[],
): Promise<void> {
  if (await applied(databaseUrl)) return;
  log.warn(
    'the migrations of this version are not applied yet: waiting (node dist/apps/api/src/migrate.js applies them)',
  );
  const servers = await Promise.all(ports.filter((port) => port !== null).map((port) => notReadyOn(port, host)));
  try {
    // Also waits for a database that is restarting.
    while (!(await applied(databaseUrl).catch(() => false))) await sleep(LOOK_MS);
  } finally {
    await Promise.all(servers.map(close));
  }
  log.info('the migrations are applied');
}

async function applied(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await migrationsApplied(async (sql) => (await client.query<{ name: string }>(sql)).rows);
  } catch (error) {
    if ((error as { code?: string }).code === NO_TABLE) return false;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function notReadyOn(port: number, host: string): Promise<Server> {
  const server = createServer(({ url }, response) => {
    const alive = url === '/healthz';
    const body = alive
      ? { status: 'up' }
      : {
          error: {
            status: 503,
            code: 'unavailable',
            message: ERRORS.updating,
          },
        };
    response
      .writeHead(alive ? 200 : 503, { 'content-type': 'application/json', connection: 'close', 'retry-after': '5' })
      .end(JSON.stringify(body));
  });
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

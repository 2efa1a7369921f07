import type pg from 'pg';
import { logOf } from '../log.js';
import { START } from '../start.texts.js';

/** The major versions of PostgreSQL that the product has been tested on. */
const SUPPORTED_SERVERS = { oldest: 15, newest: 18 } as const;

/** Why a server of this major version can't be used, in words; null where it can. */
export function serverFault(major: number): string | null {
  const { oldest, newest } = SUPPORTED_SERVERS;
  if (major >= oldest) return null;
  return START.oldServer(major, oldest, newest);
}

/** Throws if the server is too old. An untested newer one only causes a warning, since most of them work. */
export async function requireVersion(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ major: number }>(
    `select current_setting('server_version_num')::int / 10000 as major`,
  );
  const major = rows[0]?.major ?? 0;
  const fault = serverFault(major);
  if (fault) throw new Error(fault);
  if (major > SUPPORTED_SERVERS.newest)
    logOf('migrate').warn({ major, ...SUPPORTED_SERVERS }, 'this version of PostgreSQL has not been tested');
}

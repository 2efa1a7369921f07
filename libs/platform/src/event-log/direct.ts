import pg from 'pg';

/**
 * A separate connection outside every pool, which holds a session lock or listens. A query without an answer fails
 * after ten seconds, so that a half-open connection is noticed.
 */
export async function connectDirectly(url: string, name: string, onLost: () => void): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    query_timeout: 10_000,
  });
  // An unhandled 'error' event would crash the process; the next query reports the problem.
  client.on('error', onLost);
  client.on('end', onLost);
  await client.connect();
  return client;
}

/** Closes a connection that may already be dead, without waiting for the other end. */
export function endQuietly(client: pg.Client): void {
  client.removeAllListeners('notification');
  client.end().catch(() => undefined);
}

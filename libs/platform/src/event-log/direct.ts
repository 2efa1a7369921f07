import pg from 'pg';

/**
 * A connection of one's own, past every pool: it holds a session lock or listens. A query that gets
 * no answer fails after ten seconds, so that a half-open connection is noticed.
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

/** Ends a connection that may be dead already, without waiting for a peer that never answers. */
export function endQuietly(client: pg.Client): void {
  client.removeAllListeners('notification');
  client.end().catch(() => undefined);
}

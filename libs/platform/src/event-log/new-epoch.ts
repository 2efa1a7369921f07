import pg from 'pg';
import { freshEpoch } from './cursor.js';

/**
 * Says that the log is another one than clients remember, as after a restore: numbers that they have seen may mean other
 * events now, so every cursor from before is answered with `reset`, and open pages fetch anew. Answers the new epoch.
 */
export async function newEpoch(url: string): Promise<string> {
  const epoch = freshEpoch();
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query('update event_log_state set epoch = $1', [epoch]);
    return epoch;
  } finally {
    await client.end();
  }
}

import pg from 'pg';
import { freshEpoch } from './cursor.js';

/**
 * Starts a new epoch, as after a restore: sequence numbers that clients have seen may now mean other events. Every
 * earlier cursor gets `reset`, and open pages reload. Returns the new epoch.
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

import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { codeOf, messageOf, Refusal } from '../lib/refusal.mjs';

/** Runs statements on one connection of its own; `most`: milliseconds that one of them may take, 0 for as long as it needs. */
export async function withClient<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
  milliseconds = 5000,
  most = 30_000,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: milliseconds, query_timeout: most });
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** What a query finds. */
export async function rows<Row extends pg.QueryResultRow>(
  client: pg.ClientBase,
  text: string,
  values?: unknown[],
): Promise<Row[]> {
  return (await client.query<Row>(text, values)).rows;
}

/** The first row of what a query finds, which must be there. */
export async function row<Row extends pg.QueryResultRow>(
  client: pg.ClientBase,
  text: string,
  values?: unknown[],
): Promise<Row> {
  const [first] = await rows<Row>(client, text, values);
  if (!first) throw new Error(`No row: ${text.trim().slice(0, 100)}`);
  return first;
}

/**
 * Waits until the server truly answers a query: during recovery it accepts connections and refuses them again.
 * `stillThere()` false ends the waiting early.
 */
export async function waitForAnswer(
  url: string,
  { milliseconds, stillThere = () => true }: { milliseconds: number; stillThere?: () => boolean },
): Promise<boolean> {
  const until = Date.now() + milliseconds;
  for (;;) {
    try {
      await withClient(url, (client) => client.query('select 1'), 2000);
      return true;
    } catch (error) {
      if (codeOf(error) === '28P01' || !stillThere() || Date.now() > until) return false;
      await sleep(30);
    }
  }
}

const nameIn = (url: string) => decodeURIComponent(new URL(url).pathname.slice(1));

/** The same server, another database. */
export function atDatabase(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${encodeURIComponent(name)}`;
  return other.href;
}

/** Creates the database of the address when it is missing; `true` when it did. */
export async function createDatabase(url: string): Promise<boolean> {
  try {
    await withClient(url, (client) => client.query('select 1'));
    return false;
  } catch (error) {
    if (codeOf(error) !== '3D000') throw refusalOf(error, url);
  }
  const name = nameIn(url);
  try {
    await withClient(atDatabase(url, 'postgres'), (client) =>
      client.query(`create database ${pg.escapeIdentifier(name)}`),
    );
  } catch (error) {
    if (codeOf(error) !== '42P04')
      throw new Refusal(
        `The database "${name}" does not exist and could not be created (${messageOf(error)}). Create it, then run the command again.`,
      );
  }
  return true;
}

/** A name that only this very database has: one that was dropped and made again has another. */
export async function fingerprintOf(url: string): Promise<string> {
  const text =
    "select system_identifier || '/' || (select oid from pg_database where datname = current_database()) as name from pg_control_system()";
  return withClient(url, async (client) => (await row<{ name: string }>(client, text)).name);
}

const REASONS: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'the host name is not known',
  EAI_AGAIN: 'the host name could not be looked up',
  ETIMEDOUT: 'no answer in time',
  EHOSTUNREACH: 'no way to that host',
  ENETUNREACH: 'no way to that network',
  ECONNRESET: 'the connection was cut',
  '28P01': 'user name or password are wrong',
  28000: 'this user may not sign in from here',
  53300: 'too many connections',
};

/** The one line for a server that cannot be reached; never with the password in it. */
function refusalOf(error: unknown, url: string): Refusal {
  const { hostname, port } = new URL(url);
  const first = error instanceof AggregateError ? codeOf(error.errors[0]) : undefined;
  const reason =
    REASONS[codeOf(error) ?? ''] ??
    REASONS[first ?? ''] ??
    (/timeout/i.test(messageOf(error)) ? REASONS.ETIMEDOUT : messageOf(error));
  return new Refusal(
    `The database of DATABASE_URL at ${hostname}:${port || 5432} cannot be reached: ${reason}. Start it or correct DATABASE_URL; without DATABASE_URL the built-in PostgreSQL is used.`,
  );
}

/** Refuses an address that is none. */
export function requireDatabaseUrl(text: string): void {
  const form = 'It looks like postgres://user:password@host:5432/database';
  if (!URL.canParse(text) || !/^postgres(ql)?:$/.test(new URL(text).protocol))
    throw new Refusal(`DATABASE_URL is not an address of a PostgreSQL server. ${form}`);
  if (nameIn(text) === '') throw new Refusal(`DATABASE_URL names no database. ${form}`);
}

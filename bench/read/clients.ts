// The client side of `read`, a process of its own: one request after another over one kept connection, or the same statements through pg.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { ROOT } from '../../tools/lib/settings.mjs';
import { answer } from '../lib/child.ts';
import { monotonic } from '../lib/clock.ts';
import { ThinHttp } from '../lib/http.ts';
import { type Figure, quantile, rounded } from '../lib/stats.ts';
import { type Recorded, unwrapped } from '../lib/template.ts';

const WARM_UP = 40;
/** The product's own way to put a reader in front of a query. */
const built = (name: string): Promise<unknown> =>
  import(pathToFileURL(join(ROOT, 'dist/libs/platform/src/database', name)).href);

export interface Timed {
  p50: Figure;
  p99: Figure;
  faults: string[];
}

/** In whose name a query runs, as libs/platform/src/database/reader.ts takes it. */
export interface Reader {
  role: string;
  account: string;
  kind: string;
  party: string;
  audience: string;
}

type ReadAs = <T>(reader: Reader, work: () => Promise<T>) => Promise<T>;

let api: ThinHttp | null = null;
let database: { bare: pg.Client; secured: pg.Client; readAs: ReadAs } | null = null;

async function timed(times: number, work: () => Promise<unknown>): Promise<Timed> {
  const instants = new Float64Array(times);
  for (let at = -WARM_UP; at < times; at += 1) {
    const since = monotonic();
    await work();
    if (at >= 0) instants[at] = monotonic() - since;
  }
  const sorted = instants.sort();
  return { p50: rounded(quantile(sorted, 0.5)), p99: rounded(quantile(sorted, 0.99)), faults: [] };
}

async function openApi({ port }: { port: number }): Promise<void> {
  api = await ThinHttp.open(port);
}

async function openDatabase({ databaseUrl }: { databaseUrl: string }): Promise<void> {
  const { PreparingClient } = (await built('preparing-client.js')) as { PreparingClient: typeof pg.Client };
  const { readAs } = (await built('reader.js')) as { readAs: ReadAs };
  const bare = new pg.Client({ connectionString: databaseUrl });
  const secured = new PreparingClient({ connectionString: databaseUrl, options: '-c role=app_write' });
  await Promise.all([bare.connect(), secured.connect()]);
  database = { bare, secured, readAs };
}

async function get({ request, times }: { request: string; times: number }): Promise<Timed> {
  const faults: string[] = [];
  const http = api;
  if (!http) throw new Error('The API was not opened');
  const figures = await timed(times, async () => {
    const { status, body } = await http.send(request);
    if (status !== 200 && faults.length < 3) faults.push(`${status}: ${body.slice(0, 200)}`);
  });
  return { ...figures, faults };
}

const names = new Map<string, string>();
function named(text: string): string {
  const name = names.get(text) ?? `s${names.size}`;
  names.set(text, name);
  return name;
}

interface Asked {
  statements: Recorded[];
  times: number;
  reader?: Reader;
}

/** One read's statements one after another; with `reader`, each in that reader's name. */
function ask({ statements, times, reader }: Asked): Promise<Timed> {
  if (!database) throw new Error('The database was not opened');
  const { bare, secured, readAs } = database;
  const queries = statements.map(({ text, values }) => ({ text, values: values.map(unwrapped) }));
  return timed(times, async () => {
    for (const [at, { text, values }] of queries.entries()) {
      // The first one asks who holds the session, before there is a reader.
      if (reader && at > 0) await readAs(reader, () => secured.query(text, values));
      else if (reader) await secured.query(text, values);
      else await bare.query({ name: named(text), text, values });
    }
  });
}

const handlers = { openApi, openDatabase, get, ask };
export type Clients = typeof handlers;
answer(handlers);

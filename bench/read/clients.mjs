// The client side of `read`, a process of its own: one request after another over one kept connection, or the same statements through pg.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { ROOT } from '../../tools/lib/settings.mjs';
import { answer } from '../lib/child.mjs';
import { monotonic } from '../lib/clock.mjs';
import { ThinHttp } from '../lib/http.mjs';
import { quantile, rounded } from '../lib/stats.mjs';

const WARM_UP = 40;
/** The product's own way to put a reader in front of a query. */
const built = (name) => import(pathToFileURL(join(ROOT, 'dist/libs/platform/src/database', name)).href);

let api = null;
let bare = null;
let secured = null;
let readAs = null;

async function timed(times, work) {
  const instants = new Float64Array(times);
  for (let at = -WARM_UP; at < times; at += 1) {
    const since = monotonic();
    await work();
    if (at >= 0) instants[at] = monotonic() - since;
  }
  const sorted = instants.sort();
  return { p50: rounded(quantile(sorted, 0.5)), p99: rounded(quantile(sorted, 0.99)), faults: [] };
}

async function openApi({ port }) {
  api = await ThinHttp.open(port);
}

async function openDatabase({ databaseUrl }) {
  const { PreparingClient } = await built('preparing-client.js');
  ({ readAs } = await built('reader.js'));
  bare = new pg.Client({ connectionString: databaseUrl });
  secured = new PreparingClient({ connectionString: databaseUrl, options: '-c role=app_write' });
  await Promise.all([bare.connect(), secured.connect()]);
}

async function get({ request, times }) {
  const faults = [];
  const figures = await timed(times, async () => {
    const { status, body } = await api.send(request);
    if (status !== 200 && faults.length < 3) faults.push(`${status}: ${body.slice(0, 200)}`);
  });
  return { ...figures, faults };
}

const names = new Map();
const named = (text) => names.get(text) ?? names.set(text, `s${names.size}`).get(text);
const plain = (value) =>
  value?.$date ? new Date(value.$date) : value?.$bytes ? Buffer.from(value.$bytes, 'base64') : value;

/** One read's statements one after another; with `reader`, each in that reader's name. */
function ask({ statements, times, reader = null }) {
  const queries = statements.map(({ text, values }) => ({ text, values: values.map(plain) }));
  return timed(times, async () => {
    for (const [at, { text, values }] of queries.entries()) {
      // The first one asks who holds the session, before there is a reader.
      if (reader && at > 0) await readAs(reader, () => secured.query(text, values));
      else if (reader) await secured.query(text, values);
      else await bare.query({ name: named(text), text, values });
    }
  });
}

answer({ openApi, openDatabase, get, ask });

import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { withClient } from '../../tools/lib/database.mjs';
import { Child } from '../lib/child.mjs';
import { requestText, ThinHttp } from '../lib/http.mjs';
import { startApi } from '../lib/product.mjs';
import { copyDatabase } from '../lib/services.mjs';

const RECORDER = pathToFileURL(fileURLToPath(new URL('../lib/recorder.mjs', import.meta.url))).href;
const CLIENTS = fileURLToPath(new URL('./clients.mjs', import.meta.url));

/** The statements of the product's own connections, from the mark on, up to the end of the transaction. */
export function recorded(file) {
  const all = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter(({ name }) => name === 'voltmere');
  const opening = all.findIndex(({ text }) => /^(begin|start transaction)/i.test(text));
  const { client } = all[opening];
  const inside = all.slice(opening).filter((entry) => entry.client === client);
  const end = inside.findIndex(({ text }) => /^commit/i.test(text));
  return [...all.slice(0, opening), ...inside.slice(0, end + 1)].map(({ text, values, prepared, joined }) => ({
    text,
    values,
    prepared,
    joined,
  }));
}

/** An API with the recorder in it, for one request. */
export async function startRecorded(context, databaseUrl, closing) {
  const file = join(context.folder, 'recorded.jsonl');
  const more = { NODE_OPTIONS: `--import=${RECORDER}`, BENCH_RECORD: file };
  const api = await startApi({ folder: context.folder, databaseUrl, redisUrl: context.redisUrl, closing, more });
  return { ...api, file };
}

/** Sends one edit through the product and keeps what it says to PostgreSQL and what each role is sent. */
export async function calibrate(context, live, closing) {
  const url = await copyDatabase(context, 'bench_calibrate', live.template);
  const api = await startRecorded(context, url, closing);
  const clients = new Child(CLIENTS, closing);
  const http = await ThinHttp.open(api.port);
  try {
    const send = (number) =>
      http.send(
        requestText('PATCH', `/api/projects/${live.projectId}`, { token: live.adminToken(), body: live.edit(number) }),
      );
    const warm = await send(live.firstNote - 1);
    if (warm.status !== 200) throw new Error(`The edit answered ${warm.status}: ${warm.body}`);
    const seats = live.oneOfEach(`ws://127.0.0.1:${api.port}`);
    await clients.ask('sample', { seats, trigger: String(live.firstNote) });
    rmSync(api.file, { force: true });
    const { status, body } = await send(live.firstNote);
    if (status !== 200) throw new Error(`The edit answered ${status}: ${body}`);
    const frames = await clients.ask('sampled');
    const statements = recorded(api.file);
    const after = JSON.parse(body).version;
    const fact = await withClient(url, async (client) => {
      const found = await client.query(
        `select e.event_id, a.n from event_log e join audience_event a using (event_id) where e.version = $1 and a.audience = 'admin'`,
        [after],
      );
      return found.rows[0];
    });
    const words = {
      event: fact.event_id,
      n: String(fact.n),
      before: String(after - 1),
      after: String(after),
      note: String(live.firstNote),
    };
    return { statements, frames, words };
  } finally {
    http.close();
    await Promise.all([clients.stop(), api.stop()]);
  }
}

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { row, withClient } from '../../tools/servers/database.ts';
import { Child } from '../lib/child.ts';
import type { Closing } from '../lib/closing.ts';
import { requestText, ThinHttp } from '../lib/http.ts';
import { type Started, startApi } from '../lib/product.ts';
import { entriesIn, statementOf } from '../lib/recorded.ts';
import type { ServedContext } from '../lib/row.ts';
import { copyDatabase } from '../lib/services.ts';
import type { Recorded } from '../lib/template.ts';
import type { Clients, Frame } from './clients.ts';
import type { World } from './world.ts';

const RECORDER = pathToFileURL(fileURLToPath(new URL('../lib/recorder.ts', import.meta.url))).href;
const CLIENTS = fileURLToPath(new URL('./clients.ts', import.meta.url));

/** One edit: what the product says to PostgreSQL, what it sends to each role, and the names in both. */
export interface Edit {
  statements: Recorded[];
  frames: Frame[];
  words: EditWords;
}

export type EditWords = Record<'event' | 'n' | 'before' | 'after' | 'note', string>;

/** The statements of the product's own connections, from the mark on, up to the end of the transaction. */
export function recorded(file: string): Recorded[] {
  const all = entriesIn(file);
  const opening = all.findIndex(({ text }) => /^(begin|start transaction)/i.test(text));
  const client = all[opening]?.client;
  if (client === undefined) throw new Error('The recorded request opened no transaction');
  const inside = all.slice(opening).filter((entry) => entry.client === client);
  const end = inside.findIndex(({ text }) => /^commit/i.test(text));
  return [...all.slice(0, opening), ...inside.slice(0, end + 1)].map(statementOf);
}

/** An API with the recorder in it, for one request. */
export async function startRecorded(
  context: ServedContext,
  databaseUrl: string,
  closing: Closing,
): Promise<Started & { port: number; file: string }> {
  const file = join(context.folder, 'recorded.jsonl');
  const more = { NODE_OPTIONS: `--import=${RECORDER}`, BENCH_RECORD: file };
  const api = await startApi({ folder: context.folder, databaseUrl, redisUrl: context.redisUrl, closing, more });
  return { ...api, file };
}

/** Sends one edit through the product and keeps what it says to PostgreSQL and what each role is sent. */
export async function calibrate(context: ServedContext, live: World, closing: Closing): Promise<Edit> {
  const url = await copyDatabase(context, 'bench_calibrate', live.template);
  const api = await startRecorded(context, url, closing);
  const clients = new Child<Clients>(CLIENTS, closing);
  const http = await ThinHttp.open(api.port);
  try {
    const send = (number: number) =>
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
    const { version: after } = JSON.parse(body) as { version: number };
    const { event_id: event, n } = await withClient(url, (client) =>
      row<{ event_id: string; n: string }>(
        client,
        `select e.event_id, a.n from event_log e join audience_event a using (event_id) where e.version = $1 and a.audience = 'admin'`,
        [after],
      ),
    );
    const words = {
      event,
      n,
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

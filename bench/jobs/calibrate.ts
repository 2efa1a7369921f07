import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { nth } from '../../tools/lib/nth.ts';
import { rows, withClient } from '../../tools/servers/database.ts';
import type { Closing } from '../lib/closing.ts';
import { startWorker } from '../lib/product.ts';
import { entriesIn, statementOf } from '../lib/recorded.ts';
import type { ServedContext } from '../lib/row.ts';
import { copyDatabase } from '../lib/services.ts';
import type { Recorded, Words } from '../lib/template.ts';
import { openQueue } from './queue.ts';
import { SUBSCRIBER, type World } from './world.ts';

const RECORDER = pathToFileURL(fileURLToPath(new URL('../lib/recorder.ts', import.meta.url))).href;

/** One job: what it says to PostgreSQL, and the names in it. */
export interface JobDone {
  statements: Recorded[];
  words: Words;
}

/** One job through the product's worker: what it says to PostgreSQL. */
export async function calibrate(context: ServedContext, world: World, closing: Closing): Promise<JobDone> {
  const databaseUrl = await copyDatabase(context, 'bench_calibrate', world.template);
  await context.emptyRedis();
  const file = join(context.folder, 'recorded.jsonl');
  const more = { NODE_OPTIONS: `--import=${RECORDER}`, BENCH_RECORD: file };
  const worker = await startWorker({
    folder: context.folder,
    databaseUrl,
    redisUrl: context.redisUrl,
    closing,
    more,
  });
  const queue = openQueue(context.redisUrl);
  const event = nth(world.events, 0);
  await queue.add([event]);
  const line = await withClient(databaseUrl, async (client) => {
    for (let wait = 0; wait < 200; wait += 1) {
      const [found] = await rows<{ id: string }>(client, 'select id from audit_event where cause = $1', [event]);
      if (found) return found.id;
      await sleep(50);
    }
    throw new Error('The job was not done');
  });
  await queue.close();
  await worker.stop();
  return { statements: transactionOf(file, event), words: { event, line } };
}

/** The statements of the transaction that noted the event in the inbox. */
function transactionOf(file: string, event: string): Recorded[] {
  const all = entriesIn(file);
  const noted = all.find(
    ({ text, values }) => text.includes('inbox') && values.includes(event) && values.includes(SUBSCRIBER),
  );
  if (!noted) throw new Error('The job was not noted in the inbox');
  const own = all.filter(({ client }) => client === noted.client);
  const place = own.indexOf(noted);
  const opening = own.findLastIndex(({ text }, at) => at < place && /^(begin|start transaction)/i.test(text));
  const end = own.findIndex(({ text }, at) => at > place && /^commit/i.test(text));
  return own.slice(opening, end + 1).map(statementOf);
}

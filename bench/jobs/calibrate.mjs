import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '../../tools/lib/database.mjs';
import { startWorker } from '../lib/product.mjs';
import { copyDatabase } from '../lib/services.mjs';
import { openQueue } from './queue.mjs';
import { SUBSCRIBER } from './world.mjs';

const RECORDER = pathToFileURL(fileURLToPath(new URL('../lib/recorder.mjs', import.meta.url))).href;

/** One job through the product's worker: what it says to PostgreSQL. */
export async function calibrate(context, world, closing) {
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
  const [event] = world.events;
  await queue.add([event]);
  const line = await withClient(databaseUrl, async (client) => {
    for (let wait = 0; wait < 200; wait += 1) {
      const { rows } = await client.query('select id from audit_event where cause = $1', [event]);
      if (rows[0]) return rows[0].id;
      await sleep(50);
    }
    throw new Error('The job was not done');
  });
  await queue.close();
  await worker.stop();
  return { statements: transactionOf(file, event), words: { event, line } };
}

/** The statements of the transaction that noted the event in the inbox. */
function transactionOf(file, event) {
  const all = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter(({ name }) => name === 'voltmere');
  const noted = all.findIndex(
    ({ text, values }) => text.includes('inbox') && values.includes(event) && values.includes(SUBSCRIBER),
  );
  const own = all.filter(({ client }) => client === all[noted].client);
  const place = own.indexOf(all[noted]);
  const opening = own.findLastIndex(({ text }, at) => at < place && /^(begin|start transaction)/i.test(text));
  const end = own.findIndex(({ text }, at) => at > place && /^commit/i.test(text));
  return own.slice(opening, end + 1).map(({ text, values, prepared, joined }) => ({ text, values, prepared, joined }));
}

import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Closing } from './closing.ts';
import { type Started, startApi } from './product.ts';
import type { ServedContext } from './row.ts';

const RECORDER = pathToFileURL(fileURLToPath(new URL('./recorder.ts', import.meta.url))).href;

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

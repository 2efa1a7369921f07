// The floors of `jobs`: a bare BullMQ worker whose jobs do nothing, or send the statements that ours send.
import { Worker } from 'bullmq';
import { Redis } from 'ioredis';
import pg from 'pg';
import { answer } from '../lib/child.mjs';
import { replayer } from '../lib/replay.mjs';
import { randomUUID } from 'node:crypto';

async function start({ redisUrl, queue, prefix, concurrency, databaseUrl, statements, words }) {
  const connection = new Redis(redisUrl, { maxRetriesPerRequest: null });
  let work = async () => {};
  if (statements) {
    const run = replayer(new pg.Pool({ connectionString: databaseUrl, max: 10, pipeline: true }), statements, words);
    work = async (job) => run({ ...words, event: job.data.eventId, line: randomUUID() });
  }
  const worker = new Worker(queue, work, { connection, prefix, concurrency, skipVersionCheck: true });
  await worker.waitUntilReady();
}

answer({ start });

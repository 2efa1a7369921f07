// The floors of `jobs`: a bare BullMQ worker whose jobs do nothing, or send the statements that ours send.
import { randomUUID } from 'node:crypto';
import { type Job, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { answer } from '../lib/child.ts';
import { pipelined, replayer } from '../lib/replay.ts';
import type { JobDone } from './calibrate.ts';

interface Asked {
  redisUrl: string;
  queue: string;
  prefix: string;
  concurrency: number;
  /** What each job does; nothing where it is left out. */
  effect?: JobDone & { databaseUrl: string };
}

async function start({ redisUrl, queue, prefix, concurrency, effect }: Asked): Promise<void> {
  const connection = new Redis(redisUrl, { maxRetriesPerRequest: null });
  const work = effect ? workOf(effect) : async () => {};
  const worker = new Worker<JobData>(queue, work, { connection, prefix, concurrency, skipVersionCheck: true });
  await worker.waitUntilReady();
}

interface JobData {
  eventId: string;
}

function workOf({ databaseUrl, statements, words }: JobDone & { databaseUrl: string }) {
  const run = replayer(pipelined(databaseUrl), statements, words);
  return (job: Job<JobData>) => run({ ...words, event: job.data.eventId, line: randomUUID() });
}

const handlers = { start };
export type Floor = typeof handlers;
answer(handlers);

// Loaded into the worker, ours and bare: notes on the machine's monotonic clock when each job was begun and when it was done with.
import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import { Worker } from 'bullmq';

const FLUSH_MS = 100;

function now(): number {
  const [seconds, nanoseconds] = process.hrtime();
  return seconds * 1000 + nanoseconds / 1e6;
}

const file = process.env.BENCH_JOBS;
if (isMainThread && file) {
  let lines: string[] = [];
  const { processJob } = Worker.prototype;
  Worker.prototype.processJob = async function watched(this: Worker, job, ...rest) {
    const begun = now();
    try {
      return await processJob.call(this, job, ...rest);
    } finally {
      if (this.name === process.env.BENCH_QUEUE) lines.push(`${job.id} ${begun} ${now()}\n`);
    }
  };

  setInterval(() => {
    if (lines.length === 0) return;
    appendFileSync(file, lines.join(''));
    lines = [];
  }, FLUSH_MS).unref();
}

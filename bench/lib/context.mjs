import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { setTimeout as sleep } from 'node:timers/promises';
import { Closing } from './closing.mjs';
import { commitHere, machine } from './results.mjs';
import { benchFolder, startServices } from './services.mjs';

const SIDES = ['floor', 'ours'];

/** A repetition that takes longer than this hangs, and what hangs measures nothing. */
const LIMIT = 20 * 60_000;

async function bounded(what, work) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took more than ${LIMIT / 60_000} minutes`)), LIMIT);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** What every row is given: the servers, how to repeat, how to make a result line. */
export async function openContext(options, signal) {
  const outer = new Closing();
  const open = new Set([outer]);
  const folder = await benchFolder();
  outer.push(() => rmSync(folder, { recursive: true, force: true }));
  const closeAll = async () => {
    for (const closing of [...open].reverse()) await closing.all();
  };
  try {
    const services = options.servers ? await startServices(folder, outer) : {};
    const base = {
      commit: commitHere(),
      node: process.version,
      versions: services.versions,
      machine: machine(),
      seed: options.seed,
      ...(options.quick ? { quick: true } : {}),
    };
    const say = (text) => process.stdout.write(`  ${text}\n`);
    return {
      ...services,
      ...options,
      folder,
      signal,
      note: say,
      /** With DEBUG, how far it is. */
      trace: (text) => process.env.DEBUG && say(`  ${text}`),
      /** With DEBUG, the statements themselves. */
      detail: (statements) => {
        if (!process.env.DEBUG) return;
        for (const { text, values } of statements)
          say(
            `${text.replace(/\s+/g, ' ')} ${JSON.stringify(values)}`.slice(0, Math.max(200, Number(process.env.DEBUG))),
          );
      },
      closing: () => {
        const closing = new Closing();
        open.add(closing);
        return closing;
      },
      /** Ends what is open but the servers. */
      settled: async () => {
        for (const closing of open) if (closing !== outer) await closing.all();
      },
      emptyRedis: async () => {
        const client = new Redis(services.redisUrl, { maxRetriesPerRequest: 3, commandTimeout: 5000 });
        await client.flushall().finally(() => client.disconnect());
      },
      /** With --profile, where the CPU profile of a process goes. */
      profile: (name) =>
        options.profile
          ? { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${join(options.profile, name)} --cpu-prof-interval=500` }
          : {},
      /** Floor and ours (or other sides) in turn, the first of each round changing; answers the rounds. */
      interleaved: async (what, measure, sides = SIDES) => {
        const pairs = [];
        for (let at = 0; at < options.repetitions; at += 1) {
          const pair = {};
          for (const side of at % 2 ? sides.toReversed() : sides) {
            signal.throwIfAborted();
            const since = Date.now();
            pair[side] = await bounded(`${what}, ${side}`, measure(side, at));
            say(
              `${what}, ${side} ${at + 1}/${options.repetitions}: ${options.brief(pair[side])} (${((Date.now() - since) / 1000).toFixed(0)} s)`,
            );
            await sleep(300);
          }
          pairs.push(pair);
        }
        return pairs;
      },
      result: ({ faults = [], ...line }) => ({
        ...line,
        ...base,
        valid: faults.length === 0,
        ...(faults.length ? { faults: [...new Set(faults)].slice(0, 10) } : {}),
        at: new Date().toISOString(),
      }),
      close: closeAll,
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

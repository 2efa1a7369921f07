import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { Closing } from './closing.ts';
import type { Options } from './options.ts';
import { commitHere, machine } from './results.ts';
import type { Context, ServedContext } from './row.ts';
import { benchFolder, startServices } from './services.ts';

const SIDES = ['floor', 'ours'];

/** A repetition that takes longer than this hangs, and what hangs measures nothing. */
const LIMIT = 20 * 60_000;

async function bounded<T>(what: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took more than ${LIMIT / 60_000} minutes`)), LIMIT);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

const say = (text: string): void => void process.stdout.write(`  ${text}\n`);

/** A row's context, how it gets servers, and how all of it is closed. */
export interface Opened {
  context: Context;
  served(): Promise<ServedContext>;
  close(): Promise<void>;
}

export async function openContext(options: Options & { repetitions: number }, signal: AbortSignal): Promise<Opened> {
  const outer = new Closing();
  const open = new Set([outer]);
  const folder = await benchFolder();
  outer.push(() => rmSync(folder, { recursive: true, force: true }));
  const base = { commit: commitHere(), node: process.version, machine: machine(), seed: options.seed };
  let versions: { postgres: string; redis: string } | undefined;
  let startedAt = 0;
  const context: Context = {
    ...options,
    folder,
    signal,
    note: say,
    trace: (text) => {
      if (process.env.DEBUG) say(text);
    },
    detail: (statements) => {
      if (!process.env.DEBUG) return;
      const most = Math.max(200, Number(process.env.DEBUG));
      for (const { text, values } of statements)
        say(`${text.replace(/\s+/g, ' ')} ${JSON.stringify(values)}`.slice(0, most));
    },
    closing: () => {
      const closing = new Closing();
      open.add(closing);
      return closing;
    },
    settled: async () => {
      for (const closing of open) if (closing !== outer) await closing.all();
    },
    profile: (name) =>
      options.profile
        ? { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${join(options.profile, name)} --cpu-prof-interval=500` }
        : {},
    interleaved: async <M, S extends string>(
      what: string,
      measure: (side: S, at: number) => Promise<M>,
      brief: (measured: M) => string,
      sides: readonly S[] = SIDES as S[],
    ) => {
      const rounds: Record<S, M>[] = [];
      for (let at = 0; at < options.repetitions; at += 1) {
        const round: [S, M][] = [];
        for (const side of at % 2 ? sides.toReversed() : sides) {
          signal.throwIfAborted();
          const since = Date.now();
          const measured = await bounded(`${what}, ${side}`, measure(side, at));
          round.push([side, measured]);
          const seconds = ((Date.now() - since) / 1000).toFixed(0);
          say(`${what}, ${side} ${at + 1}/${options.repetitions}: ${brief(measured)} (${seconds} s)`);
          await sleep(300);
        }
        rounds.push(Object.fromEntries(round) as Record<S, M>);
      }
      return rounds;
    },
    repeated: async (what, measure, brief) => {
      const runs: Awaited<ReturnType<typeof measure>>[] = [];
      for (let at = 0; at < options.repetitions; at += 1) {
        signal.throwIfAborted();
        const measured = await measure();
        runs.push(measured);
        say(`${what}, ${at + 1}/${options.repetitions}: ${brief(measured)}`);
      }
      return runs;
    },
    result: ({ faults = [], ...line }) => ({
      ...line,
      ...base,
      ...(versions ? { versions, afterStart: Math.round((Date.now() - startedAt) / 60_000) } : {}),
      ...(options.quick ? { quick: true } : {}),
      valid: faults.length === 0,
      ...(faults.length ? { faults: [...new Set(faults)].slice(0, 10) } : {}),
      at: new Date().toISOString(),
    }),
  };
  return {
    context,
    served: async () => {
      const services = await startServices(folder, outer);
      ({ versions } = services);
      startedAt = Date.now();
      return {
        ...context,
        ...services,
        emptyRedis: async () => {
          const client = new Redis(services.redisUrl, { maxRetriesPerRequest: 3, commandTimeout: 5000 });
          await client.flushall().finally(() => client.disconnect());
        },
      };
    },
    close: async () => {
      for (const closing of [...open].reverse()) await closing.all();
    },
  };
}

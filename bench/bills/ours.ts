// The product's own settlement, in a process of its own: what its worker runs each minute, by a clock of the bench.
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../../tools/lib/settings.mjs';
import { answer } from '../lib/child.ts';
import { CLOSED_AT, ISSUED_AT, type ToSettle } from './month.ts';

interface Platform {
  openOrm(settings: { url: string; entities: unknown[]; role: string }): Promise<{ close(): Promise<void> }>;
  Database: new (orm: unknown) => object;
}
interface Billing {
  billingTables: unknown[];
  keepBilling(database: object, clock: { now(): Date }): Promise<number>;
}

const built = async <T>(name: string): Promise<T> =>
  (await import(pathToFileURL(join(ROOT, `dist/libs/${name}/index.js`)).href)) as T;

/** Closes the month on the 3rd and issues its bills on the 10th; seconds of both. */
async function settle({ databaseUrl }: ToSettle): Promise<{ closed: number; issued: number }> {
  const { openOrm, Database } = await built<Platform>('platform');
  const { billingTables, keepBilling } = await built<Billing>('billing');
  const orm = await openOrm({ url: databaseUrl, entities: billingTables, role: 'app_worker' });
  const database = new Database(orm);
  const timed = async (at: string): Promise<number> => {
    const began = performance.now();
    await keepBilling(database, { now: () => new Date(at) });
    return (performance.now() - began) / 1000;
  };
  return { closed: await timed(CLOSED_AT), issued: await timed(ISSUED_AT) };
}

const handlers = { settle };
export type Ours = typeof handlers;
answer(handlers);

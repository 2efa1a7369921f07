import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { rows } from '../../tools/servers/database.ts';
import { Child } from '../lib/child.ts';
import type { Closing } from '../lib/closing.ts';
import { SECRET } from '../lib/product.ts';
import { SYSTEM } from '../lib/seed.ts';
import type { ByHand, ByHandFloor } from './by-hand.ts';
import { startNginx, whyNoNginx } from './nginx.ts';
import { type FloorProject, makeTable } from './table.ts';

/** The programs beside which the product is measured. */
export type FloorName = 'by hand' | 'nginx push';

const PROGRAM = fileURLToPath(new URL('./by-hand.ts', import.meta.url));

/** The floors that this machine can run; what it can't is said in a word. */
export async function floorsHere(note: (text: string) => void): Promise<FloorName[]> {
  const why = await whyNoNginx();
  if (why === null) return ['by hand', 'nginx push'];
  note(`nginx push is skipped: ${why}`);
  return ['by hand'];
}

interface ToStart {
  folder: string;
  databaseUrl: string;
  projects: FloorProject[];
  rooms: ByHand['rooms'];
  closing: Closing;
}

export interface StartedFloor {
  port: number;
  /** Where its sockets go. */
  url: string;
  protocol: 'socket.io' | 'bare';
  pids: number[];
  stop(): Promise<void>;
  /** Kills the program and starts it again on its port, as a supervisor without a pause would; resolves when it listens. */
  killed(): Promise<void>;
}

/** One of them on its own table, in a database of its own. */
export async function startFloor(
  name: FloorName,
  { folder, databaseUrl, projects, rooms, closing }: ToStart,
): Promise<StartedFloor> {
  await makeTable(databaseUrl, projects, SYSTEM);
  const nginx = name === 'nginx push' ? await startNginx(folder, closing) : null;
  let child = new Child<ByHandFloor>(PROGRAM, closing);
  const asked: ByHand = { databaseUrl, secret: SECRET, rooms, push: nginx?.port ?? null };
  const port = await child.ask('start', asked);
  return {
    port,
    url: nginx ? `ws://127.0.0.1:${nginx.port}/sub` : `ws://127.0.0.1:${port}`,
    protocol: nginx ? 'bare' : 'socket.io',
    get pids() {
      return [child.pid, ...(nginx ? [nginx.pid] : [])];
    },
    stop: () => child.stop(),
    killed: async () => {
      process.kill(child.pid, 'SIGKILL');
      child = new Child<ByHandFloor>(PROGRAM, closing);
      await child.ask('start', { ...asked, port });
    },
  };
}

/** What its answers named, with the instants of their commits in milliseconds since 1970, in the order of the versions. */
export async function floorCommits(
  client: pg.ClientBase,
  bodies: string[],
): Promise<{ eventId: string; version: number; at: number }[]> {
  const answered = bodies.map((body) => JSON.parse(body) as { event: string; version: number; xid: string });
  const found = await rows<{ xid: string; at: number }>(
    client,
    `select xid, extract(epoch from pg_xact_commit_timestamp(xid::xid))::float8 * 1000 as at from unnest($1::text[]) as t(xid)`,
    [answered.map(({ xid }) => xid)],
  );
  const instants = new Map(found.map(({ xid, at }) => [xid, at]));
  return answered
    .map(({ event, version, xid }) => ({ eventId: event, version, at: instants.get(xid) ?? Number.NaN }))
    .sort((a, b) => a.version - b.version);
}

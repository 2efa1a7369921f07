import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { MikroORM } from '@mikro-orm/postgresql';
import fc from 'fast-check';
import pg from 'pg';
import { Database } from '../database/database.js';
import { openOrm } from '../database/orm.js';
import { createTestDatabase, type TestDatabase, until } from '../testing/index.js';
import { appendCopied } from './append.js';
import { raiseFence, stamp } from './stamp.js';
import { Tail } from './tail.js';
import { anEvent } from './testing.js';

/** A process that tells its sockets, while events come faster than it delivers. */

let home: TestDatabase;
let orm: MikroORM;
let database: Database;
let relay: pg.Client;
let tail: Tail;
let heard: string[] = [];
let hold = 0;

beforeAll(async () => {
  home = await createTestDatabase();
  orm = await openOrm({ url: home.url, entities: [] });
  database = new Database(orm);
  relay = new pg.Client(home.url);
  await relay.connect();
});
afterEach(async () => {
  await tail.stop();
});
afterAll(async () => {
  await relay?.end();
  await orm?.close(true);
  await home?.drop();
});

async function tell(to: string[]): Promise<void> {
  await database.transaction((tx) => appendCopied(tx, [anEvent({ to })]));
  await stamp(relay, await raiseFence(relay));
}

async function listen(): Promise<void> {
  heard = [];
  tail = new Tail({
    url: home.url,
    onCopy: ({ audience, n, seq }) => heard.push(`${seq} ${audience} ${n}`),
    together: {
      begin: () => heard.push('begin'),
      end: async () => void heard.push('end'),
    },
    behind: { delivered: () => undefined, hold: () => hold },
  });
  tail.start();
  await tail.ready;
}

const copies = () => heard.filter((text) => text !== 'begin' && text !== 'end');

test('what comes while it is behind is told together, in its order, and at once to a client that resumes', async () => {
  hold = 0;
  await listen();
  await tell(['admin']);
  await until('one alone is told', () => copies().length === 1);
  expect(heard).toHaveLength(1);
  // Longer than the test: only the client that resumes ends it.
  hold = 600_000;
  await tell(['admin', 'public']);
  await tell(['public']);
  await tell(['admin']);
  const before = tail.position;
  await tail.look();
  await until('all are told', () => tail.position === before + 3);
  const [first = '', ...rest] = heard.slice(1).filter((text) => text !== 'end');
  expect(first).toBe('begin');
  expect(rest.map((text) => text.replace(/^\d+ /, ''))).toEqual(['admin 2', 'public 1', 'public 2', 'admin 3']);
});

test('held or not: every copy once, in the order of the log, its audience without a gap', async () => {
  await listen();
  const audiences = ['admin', 'public', 'host:a', 'funder:b'];
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ to: fc.subarray(audiences, { minLength: 1 }), hold: fc.constantFrom(0, 3, 15) }), {
        minLength: 1,
        maxLength: 12,
      }),
      async (events) => {
        const from = copies().length;
        for (const event of events) {
          ({ hold } = event);
          await tell(event.to);
        }
        const owed = events.reduce((sum, { to }) => sum + to.length, 0);
        await until('all are told', () => copies().length >= from + owed);
        const { rows } = await relay.query<{ copy: string }>(
          `select seq || ' ' || audience || ' ' || n as copy from audience_event order by seq desc, audience desc limit $1`,
          [owed],
        );
        expect(copies().slice(from)).toEqual(rows.map(({ copy }) => copy).reverse());
      },
    ),
    { numRuns: 15 },
  );
});

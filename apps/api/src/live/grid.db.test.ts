import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { GridLive } from '@libs/contracts';
import { Database, openOrm } from '@libs/platform';
import { createTestDatabase, type TestDatabase, until } from '@libs/platform/testing';
import type { MikroORM } from '@mikro-orm/postgresql';
import { io } from 'socket.io-client';
import { startGateway, type TestGateway, TestSessions } from './testing.js';

const FIGURES: GridLive = {
  frequencyHz: 50.012,
  carbonIntensity: 120,
  renewablePercentage: 41.2,
  index: 'moderate',
  mix: [],
  at: '2026-11-20T14:02:07.000Z',
  frequencyAt: '2026-11-20T14:00:15.000Z',
  carbonFrom: '2026-11-20T14:00:00.000Z',
  source: 'Simulated',
  simulated: true,
  stale: false,
};

let home: TestDatabase;
let orm: MikroORM;
let one: TestGateway;
let newest: GridLive | null = FIGURES;

beforeAll(async () => {
  home = await createTestDatabase();
  orm = await openOrm({ url: home.url, entities: [] });
  one = await startGateway(home.url, new Database(orm), new TestSessions(), { newest: () => newest });
});

afterAll(async () => {
  await one?.stop();
  await orm?.close(true);
  await home?.drop();
});

test('the grid comes once on connecting, without a sign-in, and again when it changes', async () => {
  const heard: GridLive[] = [];
  const socket = io(`http://127.0.0.1:${one.port}`, { transports: ['websocket'], forceNew: true, reconnection: false });
  socket.on('grid', (live: GridLive) => heard.push(live));
  try {
    await until('the first came', () => heard.length === 1);
    newest = { ...FIGURES, frequencyHz: 49.98 };
    one.gateway.showGrid(newest);
    await until('the change came', () => heard.length === 2);
    expect(heard).toEqual([FIGURES, newest]);
  } finally {
    socket.disconnect();
  }
});

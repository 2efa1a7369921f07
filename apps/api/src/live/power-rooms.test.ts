import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from '@jest/globals';
import type { Actor, SiteNow } from '@libs/contracts';
import { PowerRooms } from './power-rooms.js';

/** Who receives the power of a site, and how often; the test sets the clock. */

const NOW: Omit<SiteNow, 'assetId'> = {
  class: 'near',
  at: null,
  everySeconds: 300,
  lateAt: null,
  late: false,
  sun: 'up',
  power: {},
};
const host: Actor = {
  accountId: randomUUID(),
  sessionId: null,
  role: 'asset_host',
  name: 'Ada',
  companyName: null,
  partyId: randomUUID(),
};
let pv = 0;
let reads: string[] = [];
let said: [room: string, pv: number | null | undefined][] = [];
let emptied: string[] = [];
let hidden = new Set<string>();
let time = 0;
let due: { at: number; work: () => void }[] = [];

beforeEach(() => {
  [pv, reads, said, emptied, hidden, time, due] = [0, [], [], [], new Set(), 0, []];
});

const rooms = () =>
  new PowerRooms(
    {
      read: async (assetId) => {
        reads.push(assetId);
        return hidden.has(assetId) ? null : { ...NOW, assetId, power: { pv } };
      },
      say: (room, { power }) => said.push([room, power.pv]),
      empty: (room) => emptied.push(room),
    },
    {
      now: () => time,
      pause: async (milliseconds) => {
        time += milliseconds;
      },
      later: (milliseconds, work) => {
        const one = { at: time + milliseconds, work };
        due.push(one);
        return () => {
          due = due.filter((other) => other !== one);
        };
      },
    },
  );

function socket() {
  const [joined, frames] = [new Set<string>(), [] as string[]];
  return {
    connected: true,
    joined,
    frames,
    join: (room: string) => joined.add(room),
    leave: (room: string) => joined.delete(room),
    emit: (_: 'site_now', now: SiteNow) => frames.push(now.assetId),
  };
}
/** Waits for promises that have resolved. */
const settled = () => new Promise((resolve) => setImmediate(resolve));
async function passes(milliseconds: number): Promise<void> {
  time += milliseconds;
  for (const one of due.filter(({ at }) => at <= time)) {
    due = due.filter((other) => other !== one);
    one.work();
  }
  await settled();
}

test('frames of a site are five seconds apart and have the newest value', async () => {
  const [power, one, id] = [rooms(), socket(), randomUUID()];
  power.watch(one, host, { assetId: id });
  await settled();
  expect(one.frames).toEqual([id]);
  for (pv = 1; pv <= 9; pv++) {
    power.changed(id);
    await passes(500);
  }
  expect(said.map(([, watts]) => watts)).toEqual([1]);
  await passes(500);
  expect(said.map(([, watts]) => watts)).toEqual([1, 10]);
  await passes(60_000);
  expect(said).toHaveLength(2);
});

test('a site that nobody watches is not read', async () => {
  const [power, one, id] = [rooms(), socket(), randomUUID()];
  power.changed(id);
  power.watch(one, host, { assetId: id });
  await settled();
  const [room = ''] = one.joined;
  power.left(room);
  power.changed(id);
  await passes(60_000);
  expect(reads).toEqual([id]);
});

test('a socket watches the four newest, and none after null', async () => {
  const [power, one] = [rooms(), socket()];
  const ids = Array.from({ length: 6 }, () => randomUUID());
  for (const assetId of ids) power.watch(one, host, { assetId });
  await settled();
  expect([...one.joined].map((room) => room.split(' ')[1])).toEqual(ids.slice(2));
  power.watch(one, host, null);
  await settled();
  expect(one.joined.size).toBe(0);
});

test('invalid ids are ignored, a hidden site is not joined, and a flood is dropped', async () => {
  const [power, one, id] = [rooms(), socket(), randomUUID()];
  for (const given of ['x', 7, {}, { assetId: 'x' }, { assetId: id, role: 'admin' }, undefined])
    power.watch(one, host, given);
  await settled();
  expect(reads).toEqual([]);
  hidden.add(id);
  power.watch(one, host, { assetId: id });
  await settled();
  expect([one.joined.size, one.frames]).toEqual([0, []]);
  for (let wish = 0; wish < 500; wish++) power.watch(one, host, { assetId: randomUUID() });
  await settled();
  expect(reads).toHaveLength(9);
});

test('a room whose party may no longer see the site is emptied and receives nothing', async () => {
  const [power, one, id] = [rooms(), socket(), randomUUID()];
  power.watch(one, host, { assetId: id });
  await settled();
  hidden.add(id);
  power.changed(id);
  await settled();
  expect([said, emptied]).toEqual([[], [...one.joined]]);
});

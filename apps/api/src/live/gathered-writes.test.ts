import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { GatheredWrites } from './gathered-writes.js';

async function pair(): Promise<{ ours: Socket; theirs: Socket; close: () => void }> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const theirs = connect((server.address() as { port: number }).port);
  const [ours] = (await once(server, 'connection')) as [Socket];
  const close = () => {
    ours.destroy();
    theirs.destroy();
    server.close();
  };
  return { ours, theirs, close };
}

test('what several facts say to a socket leaves together at the release, in its order', async () => {
  const { ours, theirs, close } = await pair();
  try {
    let heard = '';
    theirs.setEncoding('utf8').on('data', (text: string) => (heard += text));
    const writes = new GatheredWrites();
    writes.gather();
    for (const event of ['1 ', '2 ', '3 ']) {
      writes.hold(ours);
      ours.write(event);
    }
    // Another write to the same socket in between.
    ours.write('pong ');
    await sleep(50);
    expect(heard).toBe('');
    await writes.release();
    while (heard.length < 11) await sleep(5);
    expect(heard).toBe('1 2 3 pong ');
  } finally {
    close();
  }
});

test('one fact alone is not held, and nothing is after the release', async () => {
  const { ours, theirs, close } = await pair();
  try {
    let heard = '';
    theirs.setEncoding('utf8').on('data', (text: string) => (heard += text));
    const writes = new GatheredWrites();
    writes.hold(ours);
    ours.write('alone');
    while (heard.length < 5) await sleep(5);
    writes.gather();
    await writes.release();
    writes.hold(ours);
    ours.write(' after');
    while (heard.length < 11) await sleep(5);
    expect(ours.writableCorked).toBe(0);
  } finally {
    close();
  }
});

test('whatever is gathered, held and released in turn, each socket gets all of it once and in its order', async () => {
  const pairs = await Promise.all([pair(), pair(), pair()]);
  const heard = pairs.map(() => '');
  for (const [at, { theirs }] of pairs.entries())
    theirs.setEncoding('utf8').on('data', (text: string) => (heard[at] += text));
  const written = pairs.map(() => '');
  let number = 0;
  const step = fc.oneof(
    fc.constant({ act: 'gather' as const, at: 0 }),
    fc.constant({ act: 'release' as const, at: 0 }),
    fc.record({ act: fc.constantFrom('event' as const, 'other' as const), at: fc.nat(2) }),
  );
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const writes = new GatheredWrites();
        const released: Promise<void>[] = [];
        for (const { act, at } of steps) {
          const socket = pairs[at]?.ours as Socket;
          if (act === 'gather') writes.gather();
          else if (act === 'release') released.push(writes.release());
          else {
            if (act === 'event') writes.hold(socket);
            const text = `${(number += 1)} `;
            socket.write(text);
            written[at] += text;
          }
        }
        await Promise.all([...released, writes.release()]);
        while (heard.some((text, at) => text.length < (written[at] as string).length)) await sleep(1);
        expect(heard).toEqual(written);
        expect(pairs.map(({ ours }) => ours.writableCorked)).toEqual([0, 0, 0]);
      }),
      { numRuns: 40 },
    );
  } finally {
    for (const { close } of pairs) close();
  }
});

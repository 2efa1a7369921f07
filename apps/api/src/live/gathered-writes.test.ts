import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
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

import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';

interface Fault {
  name: string;
  at: number;
  lasts: number;
  pick: number;
}
interface LineProxy {
  port: number;
  mode: string;
  passed: number;
  lines: number;
  listen(): Promise<LineProxy>;
  reset(): number;
  heal(): void;
  close(): Promise<void>;
}
const { scheduleOf } = (await import('./chaos/schedule.mjs' as string)) as {
  scheduleOf(seed: number, names?: string[]): Fault[];
};
const { Proxy } = (await import('./chaos/proxy.mjs' as string)) as { Proxy: new (target: number) => LineProxy };
const { FAULTS } = (await import('./chaos/faults.mjs' as string)) as { FAULTS: Record<string, unknown> };

describe('a schedule', () => {
  test('is the same for the same seed, and another for another', () => {
    expect(scheduleOf(7)).toEqual(scheduleOf(7));
    expect(scheduleOf(7)).not.toEqual(scheduleOf(8));
  });

  test('has two to five faults, in order, and every fault comes up in as many seeds as there are faults', () => {
    const names = Object.keys(FAULTS);
    const seen = new Set<string>();
    for (let seed = 0; seed < names.length; seed++) {
      const faults = scheduleOf(seed);
      expect(faults.length).toBeGreaterThanOrEqual(2);
      expect(faults.length).toBeLessThanOrEqual(5);
      expect(faults.map(({ at }) => at)).toEqual(faults.map(({ at }) => at).sort((a, b) => a - b));
      for (const { name } of faults) seen.add(name);
    }
    expect([...seen].sort()).toEqual(names.sort());
  });
});

describe('the proxy', () => {
  let echo: Server;
  let proxy: LineProxy;
  const opened: Socket[] = [];
  const line = async () => {
    const socket = connect(proxy.port, '127.0.0.1');
    opened.push(socket);
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    return socket;
  };
  const closed = async (socket: Socket) => {
    while (!socket.destroyed) await sleep(10);
  };
  const answers = async (socket: Socket) => {
    socket.write('?');
    return Promise.race([once(socket, 'data').then(([data]) => String(data)), sleep(300).then(() => null)]);
  };

  beforeEach(async () => {
    echo = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.pipe(socket);
    }).listen(0, '127.0.0.1');
    await once(echo, 'listening');
    proxy = await new Proxy((echo.address() as { port: number }).port).listen();
  });
  afterEach(async () => {
    for (const socket of opened.splice(0)) socket.destroy();
    await proxy.close();
    echo.close();
  });

  test('passes bytes and counts them', async () => {
    expect(await answers(await line())).toBe('?');
    expect(proxy.passed).toBe(2);
  });

  test('cuts lines, and takes new ones', async () => {
    const socket = await line();
    expect(await answers(socket)).toBe('?');
    expect(proxy.reset()).toBe(1);
    await closed(socket);
    expect(await answers(await line())).toBe('?');
  });

  test('holds a line half-open: nothing passes and nobody is told; healed, it is ended', async () => {
    const socket = await line();
    expect(await answers(socket)).toBe('?');
    proxy.mode = 'half-open';
    expect(await answers(socket)).toBeNull();
    expect(socket.destroyed).toBe(false);
    proxy.heal();
    await closed(socket);
    expect(await answers(await line())).toBe('?');
  });

  test('refuses', async () => {
    proxy.mode = 'refuse';
    const socket = connect(proxy.port, '127.0.0.1').on('error', () => undefined);
    await closed(socket);
    expect(proxy.lines).toBe(0);
  });
});

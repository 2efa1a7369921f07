import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { tryLock, unlock } from './lock.mjs';
import { card, identity, isAlive, readJson, signal, stopProcess } from './processes.mjs';
import { ROOT } from './settings.mjs';
import { backoff } from '../start/supervisor.ts';
import { until } from '../testing/starter.ts';

const folder = mkdtempSync(join(tmpdir(), 'voltmere-lock-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a process', () => {
  test('is known by more than its number: a recycled one is never signalled', async () => {
    const child = spawn('sleep', ['60']);
    const who = card(child.pid);
    expect(isAlive(who)).toBe(true);
    const impostor = { ...who, identity: `${who.identity}0` };
    expect(isAlive(impostor)).toBe(false);
    expect(signal(impostor, 'SIGKILL')).toBe(false);
    await stopProcess(impostor);
    expect(isAlive(who)).toBe(true);
    await stopProcess(who);
    expect(isAlive(who)).toBe(false);
  });

  test('that is a zombie counts as gone', async () => {
    // The shell becomes a program that never collects its child.
    const parent = spawn('sh', ['-c', 'sleep 0.05 & echo $!; exec sleep 60']);
    const [chunk] = await once(parent.stdout, 'data');
    const pid = Number(String(chunk));
    await until(() => identity(pid) === null);
    expect(() => process.kill(pid, 0)).not.toThrow();
    parent.kill();
  });

  test('that ignores the request to stop is made to', async () => {
    const child = spawn('sh', ['-c', 'trap "" TERM; echo up; while :; do sleep 0.1; done']);
    await once(child.stdout, 'data');
    await stopProcess(card(child.pid), { grace: 200 });
    expect(child.pid && identity(child.pid)).toBeNull();
  });
});

describe('a lock', () => {
  test('goes to exactly one of many, also when a dead one’s is lying there', async () => {
    const file = join(folder, 'lock.json');
    writeFileSync(file, JSON.stringify({ pid: 999_999, identity: 'dead' }));
    const script = `
      import { tryLock } from ${JSON.stringify(join(ROOT, 'tools/lib/lock.mjs'))};
      console.log(tryLock(${JSON.stringify(file)}).held);
      process.stdin.resume();`;
    // Each keeps what it got until all have tried.
    const children = Array.from({ length: 6 }, () => spawn(process.execPath, ['--input-type=module', '-e', script]));
    const results = await Promise.all(
      children.map(async ({ stdout }) => String((await once(stdout, 'data'))[0]).trim()),
    );
    for (const { stdin } of children) stdin.end();
    await Promise.all(children.map((child) => once(child, 'close')));
    expect(results.filter((held) => held === 'true')).toHaveLength(1);
  });

  test('tells who holds it and is given back', () => {
    const file = join(folder, 'other.json');
    expect(tryLock(file, { port: 1 })).toEqual({ held: true, holder: null });
    expect(tryLock(file)).toMatchObject({ held: false, holder: { pid: process.pid, port: 1 } });
    unlock(file);
    expect(readJson(file)).toBeNull();
  });
});

test('a program that keeps dying is tried again ever more slowly, one that died once at once', () => {
  expect([0, 1, 2, 3, 10].map(backoff)).toEqual([0, 250, 500, 1000, 5000]);
});

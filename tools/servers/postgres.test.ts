import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { withClient } from './database.ts';
import { removePostgres, startPostgres, THROWAWAY } from './postgres.ts';
import { gone } from '../lib/processes.mjs';
import { ROOT } from '../lib/settings.mjs';

const home = mkdtempSync(join(tmpdir(), 'voltmere-postgres-test-'));
chmodSync(home, 0o755);
const start = () => startPostgres({ root: ROOT, home, settings: THROWAWAY });
const pidFile = join(home, 'postgres/postmaster.pid');
const count = async (url: string) =>
  withClient(url, async (client) => (await client.query('select count(*)::int as n from note')).rows[0].n);

afterAll(async () => {
  await removePostgres(home);
  rmSync(home, { recursive: true, force: true });
});

test('makes a cluster once and keeps what is in it', async () => {
  const first = await start();
  expect(first).toMatchObject({ made: true, adopted: false });
  await withClient(first.url, (client) => client.query('create table note as select 1 as id'));
  await first.stop();
  expect(existsSync(pidFile)).toBe(false);
  const second = await start();
  expect(second).toMatchObject({ made: false, adopted: false });
  expect(await count(second.url)).toBe(1);
});

test('adopts a server that an earlier start left running', async () => {
  const again = await start();
  expect(again.adopted).toBe(true);
  expect(await count(again.url)).toBe(1);
});

test('starts again at once after kill -9 of the server, rows kept', async () => {
  const { who } = await start();
  process.kill(who.pid, 'SIGKILL');
  await gone(who, 5000);
  expect(existsSync(pidFile)).toBe(true);
  const after = await start();
  expect(after.adopted).toBe(false);
  expect(await count(after.url)).toBe(1);
});

test('a stale pid file that names a stranger is cleared and the stranger left alone', async () => {
  const running = await start();
  const lines = readFileSync(pidFile, 'utf8').split('\n');
  await running.stop();
  const stranger = spawn('sleep', ['60']);
  writeFileSync(pidFile, [String(stranger.pid), ...lines.slice(1)].join('\n'));
  const after = await start();
  expect(after.adopted).toBe(false);
  expect(await count(after.url)).toBe(1);
  expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
  stranger.kill();
});

test('a server that no longer answers is replaced', async () => {
  const { who, port } = await start();
  const lines = readFileSync(pidFile, 'utf8').split('\n');
  writeFileSync(pidFile, [lines[0], lines[1], lines[2], '1', ...lines.slice(4)].join('\n'));
  process.kill(who.pid, 'SIGSTOP');
  setTimeout(() => process.kill(who.pid, 'SIGKILL'), 300);
  const after = await start();
  expect(after.who.pid).not.toBe(who.pid);
  expect(await count(after.url)).toBe(1);
  expect(port).toBeGreaterThan(0);
});

test('nobody gets in without the password', async () => {
  const { url } = await start();
  const without = new URL(url);
  without.password = 'guess';
  await expect(withClient(without.href, (client) => client.query('select 1'))).rejects.toMatchObject({ code: '28P01' });
});

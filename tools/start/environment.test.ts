import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { readSettings } from '../lib/settings.mjs';
import { environment } from './environment.ts';

const folder = mkdtempSync(join(tmpdir(), 'voltmere-environment-'));
const servers = { databaseUrl: 'postgres://127.0.0.1/voltmere', redisUrl: 'redis://127.0.0.1' };
const before = process.env.HOST;
const hostWith = (host: string | undefined) => {
  if (host === undefined) delete process.env.HOST;
  else process.env.HOST = host;
  return environment(readSettings({ DATA_DIR: folder }, []), servers).HOST;
};

afterEach(() => {
  if (before === undefined) delete process.env.HOST;
  else process.env.HOST = before;
  rmSync(folder, { recursive: true, force: true });
});

test('what npm start starts listens on this machine alone unless HOST says otherwise', () => {
  expect(hostWith(undefined)).toBe('127.0.0.1');
  // An empty line in .env is no wish to be open to the network.
  expect(hostWith('')).toBe('127.0.0.1');
  expect(hostWith('0.0.0.0')).toBe('0.0.0.0');
});

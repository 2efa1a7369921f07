import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { ensureInstalled, whyInstall } from './install.mjs';
import { oneLine } from '../lib/refusal.mjs';

let root = '';
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'voltmere-install-test-'));
  write(
    'package-lock.json',
    JSON.stringify({
      packages: {
        '': {},
        'node_modules/one': {},
        'node_modules/two': { optional: true },
        'node_modules/three': { extraneous: true },
      },
    }),
  );
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const installByHand = () => {
  write('node_modules/one/package.json', '{}');
  write('node_modules/.bin/node', '');
  write('node_modules/.package-lock.json', '{}');
};

test('nothing there: npm ci is needed', () => expect(whyInstall(root)).toBe('not installed yet'));

test('a lock file that is broken: said before anything is done', () => {
  write('package-lock.json', '{');
  expect(() => whyInstall(root)).toThrow(/package-lock\.json is missing or broken/);
});

test('installed by hand after the lock was written: adopted and noted', async () => {
  installByHand();
  expect(whyInstall(root)).toBeNull();
  await ensureInstalled(root, { log: join(root, 'log'), note: () => {} });
  expect(whyInstall(root)).toBeNull();
});

test('another lock file: npm ci is needed', async () => {
  installByHand();
  await ensureInstalled(root, { log: join(root, 'log'), note: () => {} });
  write('package-lock.json', JSON.stringify({ packages: { 'node_modules/one': { version: '2' } } }));
  expect(whyInstall(root)).toBe('the lock file changed');
});

test('older than the lock file and never noted: npm ci is needed', () => {
  installByHand();
  utimesSync(join(root, 'node_modules/.package-lock.json'), new Date(0), new Date(0));
  expect(whyInstall(root)).toBe('older than the lock file');
});

test('half there: npm ci is needed; optional and extraneous packages may be missing', () => {
  installByHand();
  rmSync(join(root, 'node_modules/one'), { recursive: true });
  expect(whyInstall(root)).toBe('incomplete, installing again');
});

test('a linked node_modules is somebody else’s, which npm ci would empty: refused', async () => {
  write('elsewhere/precious.txt', 'kept');
  symlinkSync(join(root, 'elsewhere'), join(root, 'node_modules'));
  await expect(ensureInstalled(root, { log: join(root, 'log'), note: () => {} })).rejects.toThrow(
    /node_modules is a link/,
  );
});

test('failures are told in one line that helps', () => {
  expect(oneLine(Object.assign(new Error('write'), { code: 'ENOSPC' }))).toMatch(/^The disk is full/);
  expect(oneLine(new Error("Cannot find package 'pg' imported from /x"))).toMatch(
    /^The installed packages are incomplete/,
  );
  expect(oneLine(new Error('odd\nstack'))).toBe('Something unexpected went wrong: odd');
});

import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { loadConfig } from '../config.js';
import { LocalStorage } from './local-storage.js';
import { openStorage } from './open-storage.js';
import { S3Storage } from './s3-storage.js';
import type { Storage } from './storage.js';
import { S3Server } from './testing/s3-server.js';

const PATH = 'projects/3f8b4a52-5a0e-4c9e-9a57-0c9c8a0a5d11/mcs_certificate/1795176000000.pdf';
const BASE = {
  DATABASE_URL: 'postgres://u:p@h/d',
  REDIS_URL: 'redis://h',
  SECRET_KEY: 'a key of many different letters, 123',
};
const KEYS = { S3_ACCESS_KEY_ID: 'half-hour', S3_SECRET_ACCESS_KEY: 'a secret of the store' };

const server = new S3Server('papers', KEYS.S3_ACCESS_KEY_ID);
const folder = mkdtempSync(join(tmpdir(), 'voltmere-storage-'));
let endpoint: string;

const s3 = (settings: Record<string, string> = {}): Storage =>
  openStorage(loadConfig({ ...BASE, ...KEYS, S3_BUCKET: 'papers', S3_ENDPOINT: endpoint, ...settings }));

beforeAll(async () => {
  endpoint = await server.start();
});
beforeEach(() => {
  server.seen.length = 0;
  server.failures = [];
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe.each<[string, () => Storage]>([
  ['a folder', () => openStorage(loadConfig({ ...BASE, FILES_DIR: folder }))],
  ['an S3 bucket', () => s3()],
])('%s', (_, open) => {
  test('gives back what was put, byte for byte, empty and large ones too', async () => {
    const storage = open();
    for (const size of [0, 1, 10 * 1024 * 1024]) {
      const bytes = randomBytes(size);
      await storage.put(PATH, bytes, 'application/pdf');
      expect((await storage.get(PATH))?.equals(bytes)).toBe(true);
    }
  });

  test('replaces, forgets twice without harm, and has nothing where nothing was put', async () => {
    const storage = open();
    await storage.put(PATH, Buffer.from('first'), 'application/pdf');
    await storage.put(PATH, Buffer.from('second'), 'application/pdf');
    expect(String(await storage.get(PATH))).toBe('second');
    await storage.remove(PATH);
    await storage.remove(PATH);
    expect(await storage.get(PATH)).toBeNull();
  });

  test.each([
    '../secret',
    'projects/../../secret',
    'projects/./a.pdf',
    '/etc/passwd',
    'projects//a.pdf',
    'projects/a\\..\\b.pdf',
    'projects/%2e%2e/a.pdf',
    'projects/a.pdf\0.png',
    'projects/',
    'alone.pdf',
    'projects/a b.pdf',
    '',
  ])('does not touch the path %j', async (path) => {
    const storage = open();
    await expect(storage.put(path, Buffer.from('x'), 'application/pdf')).rejects.toThrow('Not a path');
    await expect(storage.get(path)).rejects.toThrow('Not a path');
    await expect(storage.remove(path)).rejects.toThrow('Not a path');
    expect(server.seen).toEqual([]);
  });
});

describe('a folder', () => {
  test('holds no half file, and files that their owner alone reads', async () => {
    const storage: Storage = new LocalStorage(folder);
    await storage.put(PATH, Buffer.from('whole'), 'application/pdf');
    const place = join(folder, PATH);
    expect(readdirSync(join(place, '..'))).toEqual(['1795176000000.pdf']);
    expect(statSync(place).mode & 0o777).toBe(0o600);
  });

  test('says so when it cannot be read, and does not call that nothing', async () => {
    writeFileSync(join(folder, 'afile'), 'x');
    await expect(new LocalStorage(folder).get('afile/inside.pdf')).rejects.toThrow('ENOTDIR');
  });
});

describe('an S3 bucket', () => {
  test('is spoken to path-style and signed, in its region, with the media type kept', async () => {
    await s3({ S3_REGION: 'eu-west-1' }).put(PATH, Buffer.from('x'), 'image/png');
    expect(server.seen).toEqual([{ method: 'PUT', path: `/papers/${PATH}`, region: 'eu-west-1' }]);
    expect(server.objects.get(PATH)?.mediaType).toBe('image/png');
  });

  test('is asked again when it is busy', async () => {
    const storage = s3();
    await storage.put(PATH, Buffer.from('still here'), 'application/pdf');
    server.failures = [503, 500];
    expect(String(await storage.get(PATH))).toBe('still here');
  });

  test('that refuses is an error and no missing file', async () => {
    await expect(s3({ S3_ACCESS_KEY_ID: 'somebody-else' }).get(PATH)).rejects.toThrow('SignatureDoesNotMatch');
    await expect(
      new S3Storage({
        bucket: 'papers',
        region: 'eu-west-2',
        endpoint: 'http://127.0.0.1:1',
        accessKeyId: 'a',
        secretAccessKey: 'b',
      }).put(PATH, Buffer.from('x'), 'application/pdf'),
    ).rejects.toThrow();
  });
});

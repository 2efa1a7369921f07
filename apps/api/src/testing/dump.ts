import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import type { Redis } from 'ioredis';
import type { TestApi } from './api.js';

/** Every row of every table as text, bytes in hex: what a thief of the disk could read. */
export async function dumpDatabase(api: TestApi): Promise<string> {
  const tables = await api.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const parts: string[] = [];
  for (const { name } of tables) {
    const found = await api.query<{ text: string }>(`select t::text as text from ${name} t`);
    parts.push(...found.map(({ text }) => `${name} ${text}`));
  }
  return parts.join('\n');
}

/** Every key of a Redis database with its value. */
export async function dumpRedis(redis: Redis): Promise<string> {
  const parts: string[] = [];
  for (const key of await redis.keys('*')) parts.push(`${key} ${await held(redis, key)}`);
  return parts.join('\n');
}

async function held(redis: Redis, key: string): Promise<string> {
  const kind = await redis.type(key);
  switch (kind) {
    case 'string':
      return (await redis.get(key)) ?? '';
    case 'hash':
      return JSON.stringify(await redis.hgetall(key));
    case 'list':
      return JSON.stringify(await redis.lrange(key, 0, -1));
    case 'set':
      return JSON.stringify(await redis.smembers(key));
    case 'zset':
      return JSON.stringify(await redis.zrange(key, '0', '-1'));
    case 'stream':
      return JSON.stringify(await redis.xrange(key, '-', '+'));
    default:
      throw new Error(`Nobody reads a ${kind} yet: ${key}`);
  }
}

/** Every file of a folder, with compressed ones unpacked. */
export async function dumpFolder(folder: string): Promise<string> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const parts: string[] = [];
  for (const file of files.filter((entry) => entry.isFile())) {
    const bytes = await readFile(join(file.parentPath, file.name));
    parts.push(`${file.name} ${dumpBytes(bytes)}`);
  }
  return parts.join('\n');
}

/** A file as text; for a zip, its contents. */
export function dumpBytes(bytes: Uint8Array): string {
  const packed = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const parts = packed ? Object.values(unzipSync(new Uint8Array(bytes))) : [bytes];
  return parts.map((part) => Buffer.from(part).toString('latin1')).join('\n');
}

/** The encodings in which a text could appear in a dump. */
export const formsOf = (secret: string): string[] => [
  secret,
  secret.replaceAll('-', ''),
  Buffer.from(secret).toString('hex'),
  Buffer.from(secret.replaceAll('-', '')).toString('hex'),
  Buffer.from(secret).toString('base64').replaceAll('=', ''),
];

import { expect, test } from '@jest/globals';
import type pg from 'pg';
import { requireVersion, serverFault } from './server-version.js';

const serverOf = (major: number) => ({ query: async () => ({ rows: [{ major }] }) }) as unknown as pg.ClientBase;

test('a server that is too old is refused with what to do, before anything is changed', async () => {
  await expect(requireVersion(serverOf(14))).rejects.toThrow(
    /PostgreSQL 14.*needs version 15 to 18. Nothing was changed/,
  );
  await expect(requireVersion(serverOf(9))).rejects.toThrow(/Upgrade the server/);
});

test('one that was tried, and one that is newer, are used', async () => {
  for (const major of [15, 16, 17, 18, 19]) {
    expect(serverFault(major)).toBeNull();
    await requireVersion(serverOf(major));
  }
});

import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { Id } from './fields.js';

test('an id is whatever PostgreSQL takes for one, also a hash, and nothing else', () => {
  // As `md5(…)::uuid` writes it.
  const hash = createHash('md5')
    .update('agreement 7 export')
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  for (const id of [hash, '750bdf3b-d64a-6b26-f90b-0eb7abf786a2', '0198c3f2-0b7d-7c1e-9a55-2f6e0d3b7c41'])
    expect(Id.safeParse(id).success).toBe(true);
  for (const id of ['', 'x', hash.slice(1), `${hash}0`, hash.replaceAll('-', '')])
    expect(Id.safeParse(id).success).toBe(false);
});

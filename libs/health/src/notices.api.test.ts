import { randomUUID } from 'node:crypto';
import { type Person, TestApi } from '@apps/api/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Health } from '@libs/contracts';
import { isPrivate } from './notices.sql.js';

let api: TestApi;
let admin: Person;

beforeAll(async () => {
  api = await TestApi.start({ NODE_ENV: 'production', DEMO: '0' });
  admin = await api.person('admin');
});
afterAll(() => api?.stop());

const notices = async () => ((await api.get('/api/admin/health', { as: admin })).body as Health).notices ?? [];
const signIns = (count: number, network: string) =>
  api.query(
    `insert into audit_event (id, kind, at, text, network)
     select gen_random_uuid(), 'signed_in', now(), 'Signed in ${randomUUID()}', $1 from generate_series(1, $2::int)`,
    [network, count],
  );

test('sign-ins that nearly all come from one private address are said to admins', async () => {
  await signIns(15, '10.0.3.1');
  // Fewer than twenty say nothing.
  expect((await notices()).join()).not.toContain('private address');
  await signIns(15, '10.0.3.1');
  expect((await notices()).join()).toContain('came from one private address, 10.0.3.1');
  await signIns(10, '198.51.100.4');
  expect((await notices()).join()).not.toContain('private address');
});

test('one public address is an office, not a balancer', async () => {
  await signIns(500, '198.51.100.9');
  expect((await notices()).join()).not.toContain('private address');
});

test('that no mail goes out is said, with how many wait', async () => {
  expect((await notices()).join()).toMatch(/No mail server is set \(SMTP_URL\).*\d+ emails? (is|are) waiting/);
});

test('so is that admins need no second factor', async () => {
  expect((await notices()).join()).toContain('REQUIRE_ADMIN_2FA=1');
});

test('so is a superuser, which the server of the tests is', async () => {
  expect((await notices()).join()).toContain('signs in to PostgreSQL as a superuser');
});

test.each([
  ['10.1.2.3', true],
  ['172.31.0.1', true],
  ['172.32.0.1', false],
  ['fd12:3456:789a:1::/64', true],
  ['2001:4860:4860:1::/64', false],
  ['8.8.8.8', false],
  ['nothing', false],
])('%s is private: %s', (network, expected) => expect(isPrivate(network)).toBe(expected));

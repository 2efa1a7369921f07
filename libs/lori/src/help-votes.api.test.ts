import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { HelpVote } from '@libs/contracts';
import { LoriWorld } from './testing/lori-world.js';

/** Whether the help is helpful: counted by passage and day, with nothing about who says so, and read by admins alone. */

let world: LoriWorld;
beforeAll(async () => {
  world = await LoriWorld.start();
});
afterAll(() => world?.stop());
beforeEach(() => world.api.redis.flushdb());

const vote = (passage: string, body: object, address = world.visitor()) =>
  world.api.post(`/api/help/${passage}/votes`, { body, address });
const listed = async () => (await world.get<{ items: HelpVote[] }>('/api/admin/help-votes', world.people.admin)).items;

test('votes add up by passage, those called unhelpful most often first', async () => {
  for (const helpful of [true, true, false]) expect((await vote('contract-length', { helpful })).status).toBe(204);
  for (const helpful of [false, false]) expect((await vote('vat', { helpful })).status).toBe(204);
  // A signed-in person's vote is no other than a visitor's.
  const own = await world.api.post('/api/help/vat/votes', { body: { helpful: true }, as: world.people.host });
  expect(own.status).toBe(204);
  const all = await listed();
  expect(all.map(({ passage, helpful, unhelpful }) => [passage, helpful, unhelpful])).toEqual([
    ['vat', 1, 2],
    ['contract-length', 2, 1],
  ]);
  expect(all[1]).toMatchObject({
    title: 'How long is the contract?',
    href: '/help/contract#contract-length',
    file: 'libs/lori/knowledge/contract.md',
  });
  // The whole of what is stored: no address, no account, no time of day.
  const rows = await world.api.query('select * from help_vote');
  expect(rows.map((row) => Object.keys(row).sort())).toEqual([
    ['day', 'helpful', 'passage', 'unhelpful'],
    ['day', 'helpful', 'passage', 'unhelpful'],
  ]);
});

test('votes older than 90 days count no more, and a passage that is gone has its id for a title', async () => {
  await world.api.query(
    `insert into help_vote (passage, day, unhelpful) values
      ('price', (now() at time zone 'Europe/London')::date - 90, 50), ('was-here', (now() at time zone 'Europe/London')::date - 89, 40)`,
  );
  const all = await listed();
  expect(all[0]).toMatchObject({ passage: 'was-here', title: 'was-here', href: null, file: null, unhelpful: 40 });
  expect(all.map(({ unhelpful }) => unhelpful)).not.toContain(50);
});

test('what the help doesn’t show is refused and counts nothing', async () => {
  const before = await world.api.query('select * from help_vote order by 1, 2');
  for (const [passage, body, status] of [
    ['no-such-passage', { helpful: true }, 404],
    // Only admins read it, so /help doesn't have it.
    ['admin-overdue', { helpful: true }, 404],
    ['Contract_Length', { helpful: true }, 400],
    ['contract-length', { helpful: 'yes' }, 400],
    ['contract-length', {}, 400],
    ['contract-length', { helpful: true, name: 'Vera' }, 400],
  ] as const)
    expect({ passage, body, status: (await vote(passage, body)).status }).toEqual({ passage, body, status });
  expect(await world.api.query('select * from help_vote order by 1, 2')).toEqual(before);
});

test('one network votes ten times a minute and no more', async () => {
  const address = world.visitor();
  const answers = [];
  for (let n = 0; n < 11; n += 1) answers.push((await vote('contract-length', { helpful: true }, address)).status);
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 204), 429]);
});

test('nobody but an admin reads the votes', async () => {
  for (const who of ['host', 'funder', 'installer'] as const)
    expect((await world.api.get('/api/admin/help-votes', { as: world.people[who] })).status).toBe(403);
  expect((await world.api.get('/api/admin/help-votes')).status).toBe(401);
});

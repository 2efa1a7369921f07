import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Database, openOrm } from '@libs/platform';
import { createTestDatabase, type TestDatabase } from '@libs/platform/testing';
import type { MikroORM } from '@mikro-orm/postgresql';
import { dropOldMail } from './old-mail.js';
import { postMail } from './post-mail.js';
import { markReturned } from './returned-address.js';
import { giveUp, settleMail, takeMail } from './waiting-mail.js';

const POSTED = new Date('2026-08-01T09:00:00.000Z');
const DAY = 86_400_000;
const later = (days: number) => new Date(POSTED.getTime() + days * DAY);
let home: TestDatabase;
let orm: MikroORM;
let database: Database;

beforeAll(async () => {
  home = await createTestDatabase();
  orm = await openOrm({ url: home.url, entities: [] });
  database = new Database(orm);
});
afterAll(async () => {
  await orm?.close(true);
  await home?.drop();
});

test('emails that were sent, dropped or failed are deleted after ninety days; a pending one stays', async () => {
  const tx = database.read();
  for (const cause of ['sent', 'dropped', 'failed', 'due']) {
    await postMail(tx, { template: 'password_reset', cause, to: 'holly@sites.example' }, POSTED);
  }
  for (let round = 0; round < 4; round++) {
    const mail = await takeMail(tx, POSTED);
    if (mail?.cause === 'sent' || mail?.cause === 'dropped') await settleMail(tx, mail.id, mail.cause, later(1));
    if (mail?.cause === 'failed') await giveUp(tx, mail, 'no such box');
  }
  const kept = async (days: number) => {
    // Twice, as two workers would.
    for (let round = 0; round < 2; round++) await dropOldMail(tx, later(days));
    const mails = await tx.rows<{ cause: string }>('select cause from mail order by cause');
    return mails.map(({ cause }) => cause);
  };
  expect(await kept(89)).toEqual(['dropped', 'due', 'failed', 'sent']);
  expect(await kept(90.5)).toEqual(['due', 'sent']);
  expect(await kept(92)).toEqual(['due']);
});

test('an address without a bounce for a year is forgotten', async () => {
  const tx = database.read();
  await markReturned(tx, 'Old@sites.example', '550', POSTED);
  await markReturned(tx, 'again@sites.example', '550', POSTED);
  await markReturned(tx, 'Again@sites.example', '550', later(200));
  await dropOldMail(tx, later(364));
  expect(await tx.rows('select 1 from returned_address')).toHaveLength(2);
  await dropOldMail(tx, later(366));
  expect(await tx.rows('select address from returned_address')).toEqual([{ address: 'again@sites.example' }]);
});

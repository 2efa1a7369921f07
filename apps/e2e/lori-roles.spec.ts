import type { Page } from '@playwright/test';
import { address, type Caller, cast, pair, type Party } from './support/party.js';
import { expect, from, test } from './support/screens.js';

/** Lori by role: five questions of each in a browser, and questions that lean on those before them. */

const panel = (page: Page) => page.getByRole('dialog', { name: 'Lori, energy assistant' });

/** Asks in the panel; the answer is the newest one in its log. */
async function ask(page: Page, question: string, said: string | RegExp): Promise<void> {
  const lines = panel(page).getByRole('log').getByRole('listitem');
  const before = await lines.count();
  const field = panel(page).getByRole('textbox', { name: 'Ask Lori' });
  await field.fill(question);
  await field.press('Enter');
  await expect(lines).toHaveCount(before + 2);
  await expect(lines.nth(before)).toContainText(question);
  await expect(lines.nth(before + 1)).toContainText(said, { timeout: 30_000 });
}

interface Cast {
  host: Party;
  funder: Party;
  installer: Party;
}
async function paired(admin: Caller): Promise<Cast> {
  const parties = await cast(admin);
  await pair(admin, parties);
  return parties;
}

const ASKED: Record<keyof Cast | 'visitor' | 'admin', readonly (readonly [string, string | RegExp])[]> = {
  visitor: [
    ['is there anything to pay upfront', /nothing|no upfront/i],
    ['how long is the contract', '5 to 20'],
    ['do solar panels work in a power cut', /power cut|grid/i],
    ['What is the carbon intensity right now?', 'gCO₂/kWh'],
    ['We use 40,000 kWh a year at 27p. What could we save?', /£[\d,]+/],
  ],
  host: [
    ['What is the status of my project?', /pending/i],
    ['How do I raise a query about a bill?', 'Raise a query'],
    ['What can each role in a team do?', 'Signatories'],
    ['How much did my panels generate last month?', 'Nothing is measured yet'],
    ['How do I report a fault?', 'Report a fault'],
  ],
  funder: [
    ['How many projects are pending?', '1'],
    ['What is a statement, and when does it come?', 'the 15th'],
    ['Which fee do you take from a statement?', '2%'],
    ['Who can see our readings?', '24 months'],
    ['How is the match score worked out?', /match|score/i],
  ],
  installer: [
    ['How many jobs can I take this month?', /\d/],
    ['How do I work on a ticket?', 'next 90'],
    ['How quickly must a fault be dealt with?', 'four hours'],
    ['How do I decline a job?', /reason|decline/i],
    ['Working without signal', /signal|offline/i],
  ],
  admin: [
    ['How many leads this week?', /\d|no lead/i],
    ['Import the bank’s file and match payments', 'Barclays'],
    ['Release a month that is held', 'password and a reason'],
    ['Give a record an owner', 'No party ever sees an owner'],
    ['What is overdue?', /overdue|late|nothing/i],
  ],
};
const HOME = { host: '/asset-host', funder: '/asset-funder', installer: '/installer' } as const;

async function askAll(page: Page, who: keyof typeof ASKED, clientAddress: string): Promise<void> {
  await from(page, clientAddress);
  await page.getByRole('button', { name: 'Open Lori' }).click();
  for (const [question, said] of ASKED[who]) await ask(page, question, said);
}

test('five questions of a visitor', async ({ page }) => {
  test.slow();
  await page.goto(`${address().a}/faq`, { waitUntil: 'networkidle' });
  await askAll(page, 'visitor', '198.51.100.1');
});

test('five questions of a host, a funder and an installer', async ({ screens, admin }) => {
  test.slow();
  const parties = await paired(admin);
  for (const [n, who] of (['host', 'funder', 'installer'] as const).entries())
    await askAll(await screens.open(parties[who], HOME[who]), who, `198.51.100.${n + 2}`);
});

test('five questions of an admin', async ({ screens }) => {
  test.slow();
  await askAll(await screens.open(await screens.adminAccount(), '/admin'), 'admin', '198.51.100.5');
});

test('a question leans on those before it', async ({ page }) => {
  test.slow();
  await page.goto(`${address().a}/faq`, { waitUntil: 'networkidle' });
  await from(page, '198.51.100.6');
  await page.getByRole('button', { name: 'Open Lori' }).click();
  await ask(page, 'We use 25,000 kWh a year at 26p', /£[\d,]+ a year/);
  await ask(page, 'and per month?', /£[\d,]+ a month/);
  await ask(page, 'what about with a 50 kWh battery?', 'battery');
  await ask(page, 'How green is the grid in Leeds now?', 'Yorkshire');
  await ask(page, 'and Cardiff?', 'South Wales');
});

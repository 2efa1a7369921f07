import type { Page } from '@playwright/test';
import { address, demoAccount, type Role } from './support/party.js';
import { expect, newBrowser, test } from './support/screens.js';

/** Five questions of each role in the panel, asked as people ask; then a chain in which each leans on the one before it. */

interface Asked {
  question: string;
  answer: RegExp;
}
const OF: Record<'visitor' | Role, { path: string; asked: readonly Asked[] }> = {
  visitor: {
    path: '/faq',
    asked: [
      { question: 'Is there anything to pay upfront?', answer: /no upfront cost, no deposit and no loan/ },
      { question: 'How green is the grid right now?', answer: /gCO₂\/kWh/ },
      { question: 'We use 40,000 kWh a year at 27p, what would we save?', answer: /£[\d,]+/ },
      { question: 'Can I take part if I rent my premises?', answer: /landlord’s written consent/ },
      { question: 'I can smell burning from the inverter', answer: /Call 999/ },
    ],
  },
  asset_host: {
    path: '/asset-host',
    asked: [
      { question: 'How much do I save?', answer: /£4,8\d\d a year/ },
      { question: 'What is my next step?', answer: /review|Pending|funder|don’t need to do anything/i },
      { question: 'What is my MPAN?', answer: /2319163994914/ },
      { question: 'Which file of readings can I upload?', answer: /CSV of one meter/ },
      { question: 'How do I change my email address?', answer: /can’t change the address yourself/ },
    ],
  },
  asset_funder: {
    path: '/asset-funder',
    asked: [
      { question: 'Which projects need my review?', answer: /Fenwick Row Bakery/ },
      { question: 'How many projects are live?', answer: /\d/ },
      { question: 'How much of my mandate is left?', answer: /£/ },
      { question: 'What happens when I confirm a project?', answer: /becomes Confirmed/ },
      { question: 'How is the match score worked out?', answer: /out of 100/ },
    ],
  },
  installer: {
    path: '/installer',
    asked: [
      { question: 'Which jobs are in progress?', answer: /\w/ },
      { question: 'What is my success rate?', answer: /%|returned/ },
      { question: 'How do I decline a job?', answer: /Decline this job/ },
      { question: 'Does it work without signal?', answer: /saved on your phone/ },
      { question: 'Do my certificates expire soon?', answer: /expire|certificate/i },
    ],
  },
  admin: {
    path: '/admin',
    asked: [
      { question: 'How many leads came in this week?', answer: /\d/ },
      { question: 'What is overdue?', answer: /overdue/i },
      { question: 'How many projects are live?', answer: /\d+/ },
      { question: 'How do I withdraw a pairing?', answer: /choose Withdraw and give a reason/ },
      { question: 'Who funds Carding Refrigeration?', answer: /Calder Yield/ },
    ],
  },
};

const UNKNOWN = 'I don’t have an answer';
const panel = (page: Page) => page.getByRole('dialog', { name: 'Lori, energy assistant' });

async function openLori(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open Lori' }).click();
  await expect(panel(page).getByRole('textbox', { name: 'Ask Lori' })).toBeEnabled();
}

/** The words of the answer, once all of them are there. */
async function answerTo(page: Page, question: string): Promise<string> {
  const field = panel(page).getByRole('textbox', { name: 'Ask Lori' });
  const lines = panel(page).getByRole('log').getByRole('listitem');
  const before = await lines.count();
  const done = page.waitForResponse((response) => response.url().endsWith('/api/lori/chat'));
  await field.fill(question);
  await field.press('Enter');
  await (await done).finished();
  await expect(lines).toHaveCount(before + 2);
  return lines.last().innerText();
}

async function askAll(page: Page, asked: readonly Asked[]): Promise<void> {
  await openLori(page);
  for (const { question, answer } of asked) {
    const said = await answerTo(page, question);
    expect.soft(said, question).toMatch(answer);
    expect.soft(said, question).not.toContain(UNKNOWN);
  }
}

test.describe.configure({ mode: 'parallel' });

test('a visitor asks five questions, then a chain of them', async ({ browser }) => {
  const page = await newBrowser(browser);
  await page.goto(address().a + OF.visitor.path, { waitUntil: 'networkidle' });
  await askAll(page, OF.visitor.asked);
  // Each leans on what was said before it.
  const year = await answerTo(page, 'We use 25,000 kWh a year at 26p');
  expect.soft(year).toContain('25,000 kWh');
  expect.soft(await answerTo(page, 'and per month?')).toMatch(/a month/);
  expect.soft(await answerTo(page, 'what about with a 50 kWh battery?')).toMatch(/50 kWh/);
  expect.soft(await answerTo(page, 'and on a flat fee?')).toMatch(/flat/i);
  await page.context().close();
});

for (const role of ['asset_host', 'asset_funder', 'installer', 'admin'] as const)
  test(`five questions of the role ${role}`, async ({ screens }) => {
    const { path, asked } = OF[role];
    await askAll(await screens.open(await demoAccount(role), path), asked);
  });

import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { Product } from './support/product.js';
import { enter, expect, newBrowser, test } from './support/screens.js';

/** What Lori couldn’t answer is listed for the office, is written into the file that the list names, and is found from then on. */

const ROOT = join(import.meta.dirname, '../..');
/** A build of its own, with files that may change. */
const DIST = join(ROOT, 'test-results/passage-dist');
const TOKEN = `set-up-${randomBytes(12).toString('hex')}`;
const ADMIN = { email: 'bea@passage.example', password: 'Daylight-2026' };
const QUESTION = 'Do beehives on the lawn mind the panels?';
const ANSWER = 'No. Bees fly beneath and around the panels, and beekeepers tell us that hives do well beside them.';

let product: Product;
let home: string;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  rmSync(DIST, { recursive: true, force: true });
  execFileSync('cp', ['-r', join(ROOT, 'dist'), DIST]);
  product = new Product({ DEMO: '0', ADMIN_SETUP_TOKEN: TOKEN }, 12, DIST);
  home = (await product.start()).a;
  const made = await fetch(`${home}/api/admin-setup`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...ADMIN, setupToken: TOKEN, fullName: 'Bea Keeper', companyName: 'Voltmere' }),
  });
  if (!made.ok) throw new Error(await made.text());
});
test.afterAll(async () => {
  await product.stop();
  rmSync(DIST, { recursive: true, force: true });
});

const panel = (page: Page) => page.getByRole('dialog', { name: 'Lori, energy assistant' });

async function ask(page: Page, said: string): Promise<void> {
  await page.goto(`${home}/help`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Open Lori' }).click();
  await panel(page).getByRole('textbox', { name: 'Ask Lori' }).fill(QUESTION);
  await panel(page).getByRole('textbox', { name: 'Ask Lori' }).press('Enter');
  await expect(panel(page).getByRole('log').getByRole('listitem').last()).toContainText(said, { timeout: 30_000 });
}

/** The pages of /help as the build makes them from what a finished build knows. */
async function helpOf(dist: string): Promise<{ path: string; html: string; data: readonly object[] }[]> {
  const at = (file: string) => pathToFileURL(join(dist, file)).href;
  const { SUBJECTS } = (await import(at('libs/lori/src/knowledge/knowledge.js'))) as {
    SUBJECTS: { name: string; title: string; about: string; passages: { id: string }[] }[];
  };
  const { renderSite } = (await import(at('site-server/site-server.js'))) as {
    renderSite: (origin: string, help: object[]) => Promise<{ path: string; html: string; data: object[] }[]>;
  };
  const subjects = SUBJECTS.map((one) => ({
    ...one,
    passages: one.passages.map((passage) => ({ ...passage, related: [] })),
  }));
  return renderSite('https://voltmere.example', subjects);
}

test('a passage written from an unanswered question is found by Lori and stands in the help', async ({ browser }) => {
  test.setTimeout(240_000);
  const visitor = await newBrowser(browser);
  await ask(visitor, 'I don’t have an answer');

  const admin = await newBrowser(browser);
  await enter(admin, ADMIN, `${home}/admin/conversations?tab=unanswered`);
  const row = admin.getByRole('row', { name: new RegExp(QUESTION.replace('?', '\\?')) });
  await row.getByText('Write a passage for this').click();
  const file = await row.locator('code').innerText();
  expect(file).toMatch(/^libs\/lori\/knowledge\/[\w-]+\.md$/);

  const written = join(DIST, file);
  const section = [
    '## Do bees mind the panels?',
    'id: bees',
    'roles: visitor, host, funder, installer, admin',
    'page: /faq',
    'reviewBy: 2099-01-01',
    'questions:',
    ...[QUESTION, 'bees and solar', 'we keep bees', 'hives near the panels', 'are bees disturbed'].map(
      (one) => `- ${one}`,
    ),
    '',
    ANSWER,
  ];
  writeFileSync(written, `${readFileSync(written, 'utf8').trimEnd()}\n\n${section.join('\n')}\n`);
  await product.kill('api-a');
  await product.startApi('a');

  await visitor.context().close();
  const another = await newBrowser(browser);
  await ask(another, ANSWER);
  await expect(panel(another).getByRole('link', { name: 'Do bees mind the panels?' })).toHaveAttribute('href', '/faq');

  const subject = file.replace(/^.*\/([\w-]+)\.md$/, '$1');
  const help = (await helpOf(DIST)).find(({ path }) => path === `/help/${subject}`);
  expect(help?.html).toContain('id="bees"');
  expect(help?.html).toContain(ANSWER);
  expect(JSON.stringify(help?.data)).toContain('Do bees mind the panels?');
  await admin.context().close();
  await another.context().close();
});

import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drafted, paired, proposed, sign } from './support/agreement.js';
import { clean } from './support/axe.js';
import { overflow, top } from './support/layout.js';
import { address, Caller } from './support/party.js';
import { expect, live, test } from './support/screens.js';

test('office, host, funder and installer in four browsers: proposal accepted, agreement offered, signed, in place, and anyone can check the sealed copy', async ({
  admin,
  screens,
}) => {
  test.slow();
  const sides = await proposed(admin);
  const { host, funder, installer, grace } = sides;
  const hosts = `/admin/asset-hosts?open=${host.recordId}`;
  const office = await screens.open(await screens.adminAccount(), hosts, 'b');
  const record = office.getByRole('dialog');
  await expect(record.locator('[data-slot="proposals"]')).toContainText('edition 1');
  const page = await screens.open(host, '/asset-host', 'a');
  await page.setViewportSize({ width: 390, height: 900 });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.locator('[data-slot="next-step"]').getByRole('link', { name: 'Read and answer' }).click();
  await page.getByRole('checkbox', { name: /I’ve read the document/ }).press('Space');
  await page.getByRole('button', { name: 'Accept proposal' }).click();
  await expect(page.locator('[data-slot="stand"]')).toContainText('You’ve accepted this proposal');
  // The office sees it at once, pairs the site, and drafts the agreement from what was accepted.
  await expect(record.locator('[data-slot="answer"]')).toContainText(`by ${host.fullName}`);
  const { project, id, number } = await drafted(admin, {}, await paired(admin, sides));
  await office.goto(`${address().b}/admin/projects?open=${project}&tab=agreement`);
  const ines = await Caller.signIn(address().a, installer.email, installer.password);
  const { items: jobs } = await ines.get<{ items: { id: string }[] }>('/api/jobs');
  const job = await screens.open(installer, `/installer/jobs/${jobs[0]?.id}`, 'b');
  await page.goto(`${address().a}/asset-host`);
  for (const one of [office, job, page]) await live(one);
  await record.getByRole('button', { name: 'Offer agreement' }).click();
  await expect(record.getByText('Waiting for the host')).toBeVisible();
  // Everyone's page was open before.
  const step = page.locator('[data-slot="next-step"]');
  await expect(step).toContainText('Your agreement is ready to sign');
  await step.getByRole('link', { name: 'Read and sign' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: `Your agreement with ${funder.companyName}` }),
  ).toBeVisible();
  await expect(page.locator('[data-term="price"]')).toContainText('15p per kWh');
  const code = (await page.locator('#document [data-slot="code"]').textContent()) ?? '';
  await expect(page.locator('[data-slot="intent"]')).toContainText(code);
  // Read here, page by page: the words are there for find and screen readers, and a page that stays in view counts as seen.
  const pages = page.getByRole('region', { name: /^Document, \d+ pages$/ });
  await page.locator('[data-slot="reader"]').scrollIntoViewIfNeeded();
  await expect(pages).toContainText(number);
  await expect(page.locator('[data-slot="seen"]')).toContainText(/^1 of \d+ pages seen/);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.locator('[data-slot="page"]')).toContainText('Page 2 of');
  await expect(page.locator('[data-slot="seen"]')).toContainText(/^2 of \d+ pages seen/);
  await page
    .locator('[data-term="price"]')
    .getByRole('button', { name: /^Clause/ })
    .click();
  await expect(pages.locator('[data-hit]')).toBeInViewport();
  await page.getByRole('button', { name: 'Larger' }).click();
  await page.getByRole('button', { name: 'Fit to width' }).click();
  // Drawn by a worker of our own origin, under the content security policy.
  expect(page.workers().map((worker) => new URL(worker.url()).pathname)).toContainEqual(
    expect.stringMatching(/^\/assets\/pdf\.worker\.min-[\w-]+\.mjs$/),
  );
  await top(page);
  await clean(page, 'agreement to sign at 390');
  // A question goes to the office's conversation, and names the document.
  await page.getByRole('button', { name: 'Ask a question' }).click();
  await expect(page.getByRole('textbox', { name: 'Write a message' })).toHaveValue(`About ${number}, clause `);
  await page.goBack();

  const other = await screens.open(funder, `/agreements/${id}`, 'b');
  await expect(other.locator('[data-slot="stand"]')).toContainText(`${host.companyName} signs first`);
  await sign(page, 'Sign agreement', host.password);
  await expect(page.locator('[data-slot="stand"]')).toContainText('You’ve signed');
  // The other pages were open all along.
  await expect(record.getByText('Waiting for the funder')).toBeVisible();
  await expect(job.getByText('Agreement in place')).toHaveCount(0);
  await expect(other.locator('#sign')).toBeVisible();
  await other.locator('[data-slot="reader"]').scrollIntoViewIfNeeded();
  await expect(other.locator('[data-slot="seen"]')).toContainText(/^1 of/);
  await top(other);
  await clean(other, 'agreement to countersign');
  await sign(other, 'Sign agreement', funder.password);
  for (const one of [page, other])
    await expect(one.locator('[data-slot="stand"]')).toContainText('Your agreement is in force');
  await expect(job.getByText('Agreement in place')).toBeVisible();
  await expect(record.getByText('In force').first()).toBeVisible();
  await expect(record.locator('[data-slot="evidence"]').first()).toContainText(/Pages seen2 of \d+: 1, 2/);
  await clean(job, 'a job with its agreement in place');
  await expect(page.getByRole('button', { name: 'Download signed copy' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  await top(page);
  await clean(page, 'agreement in force at 390');
  expect(await overflow(page)).toBeNull();
  await page.setViewportSize({ width: 1440, height: 900 });
  await clean(page, 'agreement in force at 1440');

  const bytes = await grace.file(`/api/agreements/${id}/file?sealed=1`);
  const changed = Buffer.from(bytes);
  changed.writeUInt8(changed.readUInt8(2_000) ^ 1, 2_000);
  const files = await Promise.all(
    [bytes, changed].map(async (file, at) => {
      const path = join(tmpdir(), `${number}-${at}.pdf`);
      await writeFile(path, file);
      return path;
    }),
  );
  await page.goto(`${address().a}/verify`);
  const field = page.getByLabel('Your file, a PDF or a zip');
  await field.setInputFiles(files[0] as string);
  await expect(page.getByText('Known and unchanged').first()).toBeVisible();
  await expect(page.locator('#out')).toContainText(`Agreement ${number}, edition 1`);
  await expect(page.locator('#out')).not.toContainText(host.companyName);
  await clean(page, 'verify with a sealed copy');
  await field.setInputFiles(files[1] as string);
  await expect(page.getByRole('heading', { name: 'This isn’t the file that we sealed.' })).toBeVisible();
  await page.getByLabel('Or enter a short code').fill(code);
  await page.getByRole('button', { name: 'Check code' }).click();
  await expect(page.locator('#out')).toContainText('Known, as it was signed');
});

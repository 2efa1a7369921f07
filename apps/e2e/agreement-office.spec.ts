import { dayAfter, londonDate } from '@libs/contracts';
import { colleague, confirmed } from './support/agreement.js';
import { clean } from './support/axe.js';
import { overflow } from './support/layout.js';
import { address } from './support/party.js';
import { expect, test } from './support/screens.js';

test('the office drafts an agreement, sees what is missing, puts it right and offers it', async ({
  admin,
  screens,
}) => {
  test.slow();
  const sides = await confirmed(admin);
  const { project, host } = sides;
  const page = await screens.open(await screens.adminAccount(), `/admin/projects?open=${project}&tab=agreement`, 'a');
  const record = page.getByRole('dialog');
  await record.getByRole('button', { name: 'Draft agreement' }).click();
  await expect(record.getByText('You can’t offer this draft yet.')).toBeVisible();
  await expect(record.getByRole('button', { name: 'Offer agreement' })).toBeDisabled();
  await clean(page, 'a draft agreement');

  const choose = async (label: string, option: string) => {
    await record.getByLabel(label, { exact: true }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await choose('Legal form', 'Limited company');
  await record.getByLabel('Company number').fill('09482213');
  await choose('VAT', 'Not registered');
  await choose('The building', 'Freehold');
  await record.getByRole('button', { name: 'Save as a new edition' }).click();
  await expect(record.getByText(/, edition 2$/)).toBeVisible();
  // The worker draws the new edition; then nothing is open.
  await expect(record.getByRole('button', { name: 'Offer agreement' })).toBeEnabled({ timeout: 60_000 });
  await record.getByRole('button', { name: 'Offer agreement' }).click();
  await expect(record.getByText('Waiting for the host')).toBeVisible();

  await record.getByRole('button', { name: 'Extend offer' }).click();
  const extend = page.getByRole('dialog', { name: 'Extend this offer' });
  await extend.getByLabel('Can be signed until').fill(dayAfter(londonDate(new Date()), 120));
  await extend.getByRole('button', { name: 'Extend offer' }).click();
  await expect(extend.getByText(/Choose a day/)).toBeVisible();
  await extend.getByLabel('Can be signed until').fill(dayAfter(londonDate(new Date()), 60));
  await extend.getByRole('button', { name: 'Extend offer' }).click();
  await expect(extend).toBeHidden();
  await expect(record.getByText(/extended the offer of agreement/)).toBeVisible();

  // A colleague of the host who may not sign passes the notice on; the office then has to wait for a day.
  const { items } = await admin.get<{ items: { id: string }[] }>(`/api/agreements?projectId=${project}`);
  const viewer = await screens.open(await colleague(sides, 'viewer'), `/agreements/${items[0]?.id}`, 'b');
  await expect(viewer.locator('#sign')).toContainText(`Only ${host.fullName} may sign. Ask them.`);
  await clean(viewer, 'an agreement for a member who may not sign');
  await viewer.getByRole('button', { name: `Ask ${host.fullName} to sign` }).click();
  await expect(viewer.getByText(`We’ve told ${host.fullName}`)).toBeVisible();
  await expect(record.getByText(/reminded .+ to sign agreement/)).toBeVisible();
  await record.getByRole('button', { name: 'Remind' }).click();
  await expect(page.getByText('No reminder was sent')).toBeVisible();

  // The host declines, by its password; the office reads why.
  const reader = await screens.open(host, `/agreements/${items[0]?.id}`, 'b');
  await reader.getByRole('button', { name: 'Decline', exact: true }).click();
  const declining = reader.getByRole('dialog', { name: 'Decline this agreement?' });
  await screens.choose(reader, declining.getByLabel('Why?'), 'The price');
  await declining.getByRole('button', { name: 'Decline' }).click();
  const confirming = reader.getByRole('dialog', { name: 'Confirm it’s you' });
  await confirming.getByLabel('Current password').fill(host.password);
  await clean(reader, 'confirming that an agreement is declined');
  await confirming.getByRole('button', { name: 'Decline agreement' }).click();
  await expect(reader.locator('[data-slot="stand"]')).toContainText('declined');
  await expect(record.getByText(/declined/i).first()).toBeVisible();

  await page.goto(`${address().a}/admin/agreements?waiting=host`);
  await expect(page.getByRole('heading', { level: 1, name: 'Agreements' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Waiting for the host' }).first()).toBeVisible();
  // The figures of each step, and in each row whose signature is next and whether they opened the document.
  const strip = page.locator('[data-slot="status-strip"]');
  await expect(strip).toContainText(/Offeredhost to sign, [\d.]+ days? on average\d/);
  await expect(page.getByRole('row').filter({ hasText: 'Waiting for the host' }).first()).toContainText(
    /since \d+ \w+, (not opened|opened)/,
  );
  await clean(page, 'the list of agreements');
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(page.getByRole('table')).toBeVisible();
  await clean(page, 'the list of agreements on a phone');
  expect(await overflow(page)).toBeNull();
});

import { inForce, sign } from './support/agreement.js';
import { clean } from './support/axe.js';
import { top } from './support/layout.js';
import { expect, live, markPage, test } from './support/screens.js';

/** More than a year ahead, when the first contract year of a site that goes live today is complete. */
const NEXT_YEAR = new Date(Date.now() + 400 * 86_400_000).toISOString().slice(0, 10);

test('a host buys its system: the office drafts it for the price in the agreement, both sign, every open screen has it', async ({
  admin,
  screens,
}) => {
  test.slow();
  const { host, funder, project, number } = await inForce(admin, { buyout: [{ year: 1, pence: 900_000 }] });
  await admin.patch(`/api/projects/${project}/status`, { status: 'live' });
  const office = await screens.open(await screens.adminAccount(), `/admin/projects?open=${project}&tab=agreement`, 'a');
  const record = office.getByRole('dialog').first();
  await record.getByRole('button', { name: 'Sell to the host' }).click();
  const dialog = office.getByRole('dialog', { name: `Sell the system under ${number}` });
  await dialog.getByLabel('Why now. Both parties read this').fill('The bakery has the money now');
  await dialog.getByRole('button', { name: 'Draft purchase' }).press('Enter');
  await expect(dialog.getByText('The agreement names a price from the end of contract year 1').first()).toBeVisible();
  await dialog.getByLabel('The host owns the system from').fill(NEXT_YEAR);
  await expect(dialog.getByText('The host may buy the system for £9,000')).toBeVisible();
  await clean(office, 'drafting a purchase');
  await dialog.getByRole('button', { name: 'Draft purchase' }).press('Enter');
  await expect(dialog).toBeHidden({ timeout: 30_000 });
  await expect(record.getByRole('region', { name: 'The purchase' })).toContainText('£9,000 after contract year 1');
  await expect(record.getByRole('button', { name: 'Sell to the host' })).toBeHidden();
  await expect(record.getByRole('button', { name: 'Offer agreement' })).toBeEnabled({ timeout: 60_000 });
  await clean(office, 'a draft of a purchase beside the agreement in force');
  await record.getByRole('button', { name: 'Offer agreement' }).click();
  await expect(record.getByText('Waiting for the host')).toBeVisible();

  const page = await screens.open(host, '/asset-host', 'a');
  await page.setViewportSize({ width: 390, height: 900 });
  const step = page.locator('[data-slot="next-step"]');
  await expect(step).toContainText('Your purchase is ready to sign');
  await step.getByRole('link', { name: 'Read and sign' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: `Buying your system from ${funder.companyName}` }),
  ).toBeVisible();
  await expect(page.locator('#purchase [data-term="price"]')).toContainText('£9,000');
  await expect(page.locator('#purchase')).toContainText('The bakery has the money now');
  await expect(page.locator('#terms')).toBeHidden();
  await top(page);
  await clean(page, 'a purchase to sign at 390');
  const other = await screens.open(funder, new URL(page.url()).pathname, 'b');
  const unreloaded = await markPage(other);
  await live(other);
  await sign(page, 'Sign agreement', host.password);
  await expect(other.locator('#sign')).toBeVisible();
  await sign(other, 'Sign agreement', funder.password);
  await unreloaded();
  await expect(page.locator('[data-slot="stand"]')).toContainText('The purchase is agreed');
  await top(other);
  await clean(other, 'an agreed purchase');

  await expect(record.getByRole('region', { name: 'Earlier agreements' })).toContainText(number);
  await expect(record.getByRole('button', { name: 'Amend', exact: true })).toBeHidden();
});

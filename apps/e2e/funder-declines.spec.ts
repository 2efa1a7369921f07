import { address, cast, pair } from './support/party.js';
import { card, expect, test } from './support/screens.js';

test('a funder asks about a project and declines it: the office hears why, the host that another funder is looked for', async ({
  admin,
  screens,
}) => {
  const { host, funder } = await cast(admin);
  const project = await pair(admin, { host, funder });
  const page = await screens.open(funder, '/asset-funder');
  const office = await screens.open(await screens.adminAccount(), `/admin/projects?open=${project.id}&tab=timeline`);
  const site = await screens.open(host, '/asset-host');
  await expect(card(page, host.companyName)).toBeVisible();

  await page.getByRole('button', { name: `Details of ${host.companyName}` }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Ask a question' }).click();
  await sheet.getByRole('button', { name: 'Send question' }).click();
  await expect(sheet.getByText('Write your question first')).toBeVisible();
  await sheet.getByLabel('Your question').fill('Is the roof free of asbestos?');
  await sheet.getByRole('button', { name: 'Send question' }).click();
  await page.waitForURL(/\/messages\//);
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('heading', { name: host.companyName })).toBeVisible();
  await expect(page.getByText('Is the roof free of asbestos?').first()).toBeVisible();

  await page.goto(`${address().a}/asset-funder/projects/${project.id}`);
  await page.getByRole('button', { name: 'Decline', exact: true }).click();
  await page.getByRole('button', { name: 'Decline this project' }).click();
  await expect(page.getByText('Give a reason, so that we can offer you projects that fit')).toBeVisible();
  await page.getByLabel('Why doesn’t this project fit?').fill('Outside our regions');
  await page.getByRole('button', { name: 'Decline this project' }).click();
  await expect(page.getByText('Project declined')).toBeVisible();
  await expect(page.getByText('This pairing was withdrawn')).toBeVisible();

  // Live on the screens that were open.
  await expect(office.getByText(/declined .*: Outside our regions/).first()).toBeVisible();
  await expect(site.getByText('Outside our regions')).toHaveCount(0);
  await site.getByRole('button', { name: /^Notifications/ }).click();
  const told = site.getByText('Pairing withdrawn: We’re looking for another funder').first();
  await expect(told).toBeVisible({ timeout: 30_000 });
  await page.goto(`${address().a}/asset-funder`);
  await expect(card(page, host.companyName)).toHaveCount(0);
});
